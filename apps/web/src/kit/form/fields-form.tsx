/** The form of all the portal's pages: declared fields in one column, validated with the contract's schema. */
import { t, type Text } from '@cmp/messages'
import type { ReactNode } from 'react'
import { FormFooter } from './form-footer.tsx'
import { PendingConflict } from './PendingConflict.tsx'
import { FormContext } from './form-context.ts'
import { FieldsAt } from './placed-field.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useRecordForm, type RecordFormSpec } from './use-record-form.ts'
import { useFormWork } from './use-form-work.ts'
import styles from './resource-form.module.css'

/** Groups of fields with a heading. A field that is in no section is not shown. */
export type FormSection = { title?: Text; text?: Text; fields: readonly string[] }

/**
 * The form. It is independent of resources: the caller passes the fields, their schema and the action. It must be
 * mounted after its initial values are loaded.
 */
export const FieldsForm = ({
  sections,
  action,
  cancelHref,
  hasMore = false,
  children,
  ...recordSpec
}: RecordFormSpec & {
  sections?: readonly FormSection[] | undefined
  /** The label of the button: 'Add customer'. */
  action: string
  cancelHref: string
  /** Whether there is other unsaved input, such as selected files. */
  hasMore?: boolean
  /** Shown below the fields. It may read them. */
  children?: ReactNode
}) => {
  const { spec, describeConflict } = useRecordForm(recordSpec)
  const { form, scene, draft, problem, isSubmitting, submit, isUnsaved, isSaved } = useFormWork(spec, {
    action,
  })
  /** Returns whether a section has a visible field. A section with only hidden fields is omitted. */
  const hasVisibleFields = ({ fields }: FormSection): boolean =>
    fields.some((name) => spec.names.includes(name) && !scene.isHidden(name))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <UnsavedGuard isDirty={() => isUnsaved() || (hasMore && !isSaved())} onLeave={draft.forget} />
      <RestoredNote draft={draft} />
      <FormContext value={scene}>
        {(sections ?? [{ fields: spec.names }]).filter(hasVisibleFields).map((section) => (
          <fieldset key={section.fields.join()} disabled={isSubmitting}>
            {section.title && <legend>{t(section.title)}</legend>}
            {section.text && <p>{t(section.text)}</p>}
            <FieldsAt
              fields={spec.fields}
              names={section.fields.filter((name) => spec.names.includes(name))}
            />
          </fieldset>
        ))}
        {children}
      </FormContext>
      <PendingConflict conflict={describeConflict(form, scene.isHidden)} />
      <FormFooter problem={problem} action={action} cancelHref={cancelHref} busy={isSubmitting} />
    </form>
  )
}
