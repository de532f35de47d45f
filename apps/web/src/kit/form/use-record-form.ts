/** The record that a form changes, also after someone else has saved it in the meantime. */
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api.ts'
import { getVersion } from '../api/versions.ts'
import type { ConflictOfForm } from './EditConflictDialog.tsx'
import { startValues, type FormValues } from './form-values.ts'
import type { FieldsFormSpec } from './use-fields-form.ts'

/** A form that may change a record. */
export type RecordFormSpec = Omit<FieldsFormSpec, 'onSubmit'> & {
  /**
   * Reads the record again, for a form that changes one and sends the version of its initial values. If someone else has
   * saved in the meantime, the user chooses between the values.
   */
  reload?: (() => Promise<Record<string, unknown>>) | undefined
  /**
   * Receives the validated body, the names of the changed fields and the version of the record that they were compared
   * with. If it throws, the form stays with what was typed.
   */
  onSubmit: (
    body: Record<string, unknown>,
    changed: ReadonlySet<string>,
    version: string | undefined,
  ) => Promise<void>
}

/**
 * Returns the definition of the form with the record that its values are compared with, and a function for the open
 * conflict, which needs the form and its visible fields.
 */
export const useRecordForm = ({ reload, onSubmit, start, ...spec }: RecordFormSpec) => {
  const { fields, names } = spec
  const [rebased, setRebased] = useState<Record<string, unknown>>()
  const [opened, setOpened] = useState<Pick<ConflictOfForm, 'theirs' | 'cause'>>()
  // The record may be read again while the form is open, for example by another part of the page.
  const [opening] = useState(start)
  const base = rebased ?? (reload ? opening : start)
  const submit: FieldsFormSpec['onSubmit'] = async (body, changed) => {
    try {
      await onSubmit(body, changed, getVersion(base))
    } catch (error) {
      if (reload && error instanceof ApiError && error.conflict)
        setOpened({ theirs: await reload(), cause: error.conflict })
      throw error
    }
  }
  const describeConflict = (
    form: UseFormReturn,
    isHidden: (path: string) => boolean,
  ): ConflictOfForm | undefined =>
    opened && {
      ...opened,
      fields,
      names: names.filter((name) => !isHidden(name)),
      before: base ?? {},
      readValues: () => form.getValues(),
      /** Continues with the record of the others and the values that the user has chosen. */
      onMerge: (theirs: Record<string, unknown>, chosen: FormValues) => {
        setRebased(theirs)
        setOpened(undefined)
        form.reset(startValues(fields, names, theirs))
        for (const [name, value] of Object.entries(chosen)) form.setValue(name, value, { shouldDirty: true })
      },
      onClose: () => setOpened(undefined),
    }
  return { spec: { ...spec, ...(base && { start: base }), onSubmit: submit }, describeConflict }
}
