/** Preserves unsent input of a form across a reload, an expired session and a page that could not be loaded. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, writeDraft } from '../session/drafts.ts'
import { useSession } from '../session/use-session.ts'
import { serializeDraft, parseDraft } from './form-draft.ts'
import { startValues } from './form-values.ts'
import type { FieldsFormSpec } from './use-fields-form.ts'

/** The address parameter of the form's open step. All steps belong to the same form. */
export const stepParameter = 'step'

/** Returns the page's address without the open step. */
const getDraftAddress = ({ pathname, search }: Location): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete(stepParameter)
  return `${pathname}?${parameters.toString()}`
}

/** A draft of a form: whether it was restored, and functions to discard it. */
export type FormDraft = { isRestored: boolean; forget: () => void; startOver: () => void }

/**
 * Stores the changed values of a form under its address and `name`, and restores them when the same user opens the form
 * again in the same tab. Secrets are not stored. `forget` must be called once the form is sent or left for good.
 */
export const useFormDraft = (
  form: UseFormReturn,
  name: string,
  { fields, names, start }: Pick<FieldsFormSpec, 'fields' | 'names' | 'start'>,
): FormDraft => {
  const userRowId = useSession()?.user.id ?? ''
  // The form's identity when it was opened, because the address has already changed when it is left.
  const [{ draft, initialValues, typed }] = useState(() => {
    const draft = { userRowId, of: `form ${getDraftAddress(window.location)} ${name}` }
    const initialValues = startValues(fields, names, start)
    return { draft, initialValues, typed: parseDraft(fields, initialValues, readDraft(draft)) }
  })
  const [isRestored, setIsRestored] = useState(Object.keys(typed).length > 0)
  const keep = useEffectEvent((values: FieldValues) =>
    writeDraft(draft, serializeDraft(fields, initialValues, values)),
  )

  useEffect(() => {
    if (Object.keys(typed).length > 0) form.reset({ ...initialValues, ...typed }, { keepDefaultValues: true })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, initialValues, typed])

  return {
    isRestored,
    forget: () => writeDraft(draft, ''),
    startOver: () => {
      form.reset(initialValues)
      writeDraft(draft, '')
      setIsRestored(false)
    },
  }
}
