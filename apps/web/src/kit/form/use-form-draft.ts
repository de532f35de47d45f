/** What is typed in a form and not sent outlives a reload, a session that ends and a page that could not be loaded. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, writeDraft } from '../session/drafts.ts'
import { useSession } from '../session/use-session.ts'
import { draftText, valuesOfDraft } from './form-draft.ts'
import { startValues } from './form-values.ts'
import type { FieldsFormSpec } from './use-fields-form.ts'

/** The parameter of the address that says which step of a form is open: it is one form at all of them. */
export const stepParameter = 'step'

/** The page's address, whatever step is open. */
const addressOf = ({ pathname, search }: Location): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete(stepParameter)
  return `${pathname}?${parameters.toString()}`
}

/** A draft of a form: whether one was brought back, and the ways to be rid of it. */
export type FormDraft = { isRestored: boolean; forget: () => void; startOver: () => void }

/**
 * Keeps what was changed in a form under its address and `name`, and brings it back when the form is opened there again by
 * the same person in the same tab. Secrets are not kept. Call `forget` once the form is sent or left for good.
 */
export const useFormDraft = (
  form: UseFormReturn,
  name: string,
  { fields, names, start }: Pick<FieldsFormSpec, 'fields' | 'names' | 'start'>,
): FormDraft => {
  const userRowId = useSession()?.user.id ?? ''
  // What the form was when it was opened: its address is another one already when it is left.
  const [{ draft, begun, typed }] = useState(() => {
    const draft = { userRowId, of: `form ${addressOf(window.location)} ${name}` }
    const begun = startValues(fields, names, start)
    return { draft, begun, typed: valuesOfDraft(fields, begun, readDraft(draft)) }
  })
  const [isRestored, setIsRestored] = useState(Object.keys(typed).length > 0)
  const keep = useEffectEvent((values: FieldValues) => writeDraft(draft, draftText(fields, begun, values)))

  useEffect(() => {
    if (Object.keys(typed).length > 0) form.reset({ ...begun, ...typed }, { keepDefaultValues: true })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, begun, typed])

  return {
    isRestored,
    forget: () => writeDraft(draft, ''),
    startOver: () => {
      form.reset(begun)
      writeDraft(draft, '')
      setIsRestored(false)
    },
  }
}
