/** What every form of a page does: it keeps a draft, sends, says why it was refused, and is not left by mistake. */
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describeError } from '../api/failures.ts'
import { refusedPlaces } from './form-refusal.ts'
import type { FormPath } from './form-values.ts'
import { useFieldsForm, type FieldsFormSpec } from './use-fields-form.ts'
import { useFormDraft } from './use-form-draft.ts'

/** The form with its draft; `onRefused` is told the first place that a refusal names. */
export const useFormWork = (
  spec: FieldsFormSpec,
  { action, onRefused }: { action: string; onRefused?: (path: FormPath) => void },
) => {
  const [problem, setProblem] = useState<string>()
  const saved = useRef(false)
  const { form, scene, send } = useFieldsForm(spec)
  const draft = useFormDraft(form, action, spec)
  const { isDirty, isSubmitting } = form.formState
  const submit = async (values: FieldValues) => {
    setProblem(undefined)
    try {
      saved.current = true
      await send(values)
      draft.forget()
    } catch (error) {
      saved.current = false
      setProblem(describeError(error))
      const [first] = refusedPlaces(spec.fields, spec.names, error)
      if (first) onRefused?.(first.path)
    }
  }
  return {
    form,
    scene,
    draft,
    problem,
    isSubmitting,
    submit,
    /** Whether something was typed that is nowhere else. */
    isUnsaved: () => isDirty && !saved.current,
    isSaved: () => saved.current,
  }
}
