/** Reads a form's initial values and its return address from the page's address. */
import { useSearch } from '@tanstack/react-router'
import { sanitizeReturnUrl } from '../api/session-paths.ts'

/** A form as the address describes it. */
export type FormAddress = {
  /** Values by field name. */
  given: Record<string, unknown>
  /** The page that the form was opened from, to which it returns. */
  back: string | undefined
}

/** Reads the search parameters: `customerId=…` sets the field of that name, and `returnUrl=` is a page of this portal. */
export const parseFormAddress = (search: Record<string, unknown>, names: readonly string[]): FormAddress => {
  const returnUrl = search['returnUrl']
  return {
    given: Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name))),
    back: sanitizeReturnUrl(typeof returnUrl === 'string' ? returnUrl : undefined),
  }
}

/** Reads the same from the current page's address. */
export const useFormAddress = (names: readonly string[] = []): FormAddress =>
  parseFormAddress(useSearch({ strict: false }), names)
