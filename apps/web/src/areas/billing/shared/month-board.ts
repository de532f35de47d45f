/** The board of a month and its progress, for its page and the start page. */
import { t } from '@cmp/messages'
import { getMonthBoard, monthSteps, type MonthBoardStep, type MonthStep } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'

/** The first part of the keys of all queries of months. */
export const monthsKey = 'months'

/** The board of a month, `YYYY-MM`. */
export const buildBoardQuery = (month: string) =>
  queryOptions({
    queryKey: [monthsKey, 'board', month],
    queryFn: ({ signal }) => send(getMonthBoard, { params: { month } }, { signal }),
  })

/** Returns the name of a step. */
export const getStepLabel = (step: MonthStep): string =>
  t(monthSteps.find((own) => own.step === step)?.label ?? step)

/** Returns whether a step is finished. */
export const isFinished = ({ state }: Pick<MonthBoardStep, 'state'>): boolean =>
  state === 'done' || state === 'confirmed'

/** Returns the number of required steps, and of those that are finished. */
export const countSteps = (steps: readonly MonthBoardStep[]): { done: number; count: number } => {
  const required = steps.filter(({ isRequired }) => isRequired)
  return { done: required.filter(isFinished).length, count: required.length }
}

/** Returns the first required step that is not finished. */
export const findNextStep = (steps: readonly MonthBoardStep[]): MonthBoardStep | undefined =>
  steps.find((step) => step.isRequired && !isFinished(step))
