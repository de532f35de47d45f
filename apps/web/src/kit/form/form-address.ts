/** What the address says of a form: values that it begins with, and where it leads back to. */
import { useSearch } from '@tanstack/react-router'
import { safeReturnUrl } from '../api/session-paths.ts'

/** A form as the address describes it. */
export type FormAddress = {
  /** Values by field name. */
  given: Record<string, unknown>
  /** The page that the form was opened from and that comes after it. */
  back: string | undefined
}

/** Reads a search: `customerId=…` fills in the field of that name, `returnUrl=` names a page of this portal. */
export const formAddressOf = (search: Record<string, unknown>, names: readonly string[]): FormAddress => {
  const returnUrl = search['returnUrl']
  return {
    given: Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name))),
    back: safeReturnUrl(typeof returnUrl === 'string' ? returnUrl : undefined),
  }
}

/** The same of the page's own address. */
export const useFormAddress = (names: readonly string[] = []): FormAddress =>
  formAddressOf(useSearch({ strict: false }), names)
