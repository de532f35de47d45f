/**
 * The behavior of every form on a page: it stores a draft, sends the values, shows errors, and warns before input is
 * lost.
 */
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describeError } from '../api/failures.ts'
import { listRefusedPlaces } from './form-refusal.ts'
import type { FormPath } from './form-values.ts'
import { useFieldsForm, type FieldsFormSpec } from './use-fields-form.ts'
import { useFormDraft } from './use-form-draft.ts'

/** Returns the form with its draft. `onRefused` receives the first path that an error refers to. */
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
      const [first] = listRefusedPlaces(spec.fields, spec.names, error)
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
    /** Returns whether there is input that is not saved anywhere. */
    isUnsaved: () => isDirty && !saved.current,
    isSaved: () => saved.current,
  }
}
