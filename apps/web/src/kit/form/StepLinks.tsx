/** The steps of a form as a row of links: the open step, the completed ones, and those with missing input. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { LinkedSteps } from '../../ui/parts/LinkedSteps.tsx'
import { useFormSteps, findStepIndex, useToDo } from './form-steps.ts'

/** The row. */
export const StepLinks = () => {
  const { steps, open, wasOpen } = useFormSteps()
  const { missing, wrong } = useToDo()
  const toDo = new Set(
    [...missing, ...wrong.map(({ path }) => path)].map((path) => findStepIndex(steps, path)),
  )
  return (
    <LinkedSteps
      label={t(m.steps)}
      open={open}
      steps={steps.map(({ title, href, fields }, index) => ({
        name: t(title),
        href,
        state:
          !wasOpen(index) || index === open || fields.length === 0
            ? 'ahead'
            : toDo.has(index)
              ? 'missing'
              : 'done',
      }))}
    />
  )
}
