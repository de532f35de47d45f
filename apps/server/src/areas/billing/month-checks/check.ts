/** The shape of a month check: one query that finds what is wrong in a month. */
import type { Text } from '@cmp/messages'
import type { MonthCheckName } from '@cmp/contract'
import type { Scoped } from '../../../scope/scope.ts'

/** The checked month. `month` is `YYYY-MM`, dates are `YYYY-MM-DD`; `nextDay` is the first date after the month. */
export type CheckedMonth = {
  scoped: Scoped
  month: string
  firstDay: string
  nextDay: string
  /** The current date of the seller. */
  today: string
}

/**
 * What a check found. `key` names the subject by its own IDs, so that the same finding has the same key in every run.
 * `amount` is exact decimal text in `currency`; null if the money is unknown.
 */
export type Finding = {
  key: string
  customerId: string | null
  companyName: string | null
  cloudProvider: string | null
  subject: string
  amount: string | null
  currency: string
  /** The facts that show it, as a sentence in the reader's language. */
  evidence: string
  /** The page where it is fixed. */
  fix: string
}

/** The findings of a check. `problem` says which part of the month could not be checked. */
export type Found = { findings: Finding[]; problem?: Text | undefined }

/** Finds what a check looks for in a month. */
export type FindInMonth = (checked: CheckedMonth) => Promise<Found>

/** The query of each check. */
export type MonthCheckQueries = Record<MonthCheckName, FindInMonth>

/** Joins the parts of a finding's key. */
export const buildFindingKey = (...parts: readonly string[]): string => parts.join('/')

/** Builds the address of a page with parameters. */
export const buildPageHref = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters).toString()}`
