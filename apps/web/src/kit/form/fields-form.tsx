/** The one form of the portal's pages: declared fields in one column, checked by the contract's schema. */
import type { ReactNode } from 'react'
import { FormFooter } from './form-footer.tsx'
import { FormSceneContext } from './form-scene.ts'
import { FieldsAt } from './placed-field.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { FieldsFormSpec } from './use-fields-form.ts'
import { useFormWork } from './use-form-work.ts'
import styles from './resource-form.module.css'

/** Groups of fields under a heading; a field that no section names is not shown. */
export type FormSection = { title?: string; text?: string; fields: readonly string[] }

/**
 * The form. It knows no resource: whoever draws it says which fields, what checks them and what is done with the body.
 * Mount it once what it starts with is loaded.
 */
export const FieldsForm = ({
  sections,
  action,
  cancelHref,
  hasMore = false,
  children,
  ...spec
}: FieldsFormSpec & {
  sections?: readonly FormSection[]
  /** What the button does: 'Add customer'. */
  action: string
  cancelHref: string
  /** Something beside the fields would be lost, such as chosen files. */
  hasMore?: boolean
  /** Stands under the fields, and may read them. */
  children?: ReactNode
}) => {
  const { form, scene, draft, problem, isSubmitting, submit, isUnsaved, isSaved } = useFormWork(spec, {
    action,
  })
  /** A heading over nothing but hidden fields would promise something. */
  const isAsked = ({ fields }: FormSection): boolean =>
    fields.some((name) => spec.names.includes(name) && !scene.isHidden(name))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <UnsavedGuard isDirty={() => isUnsaved() || (hasMore && !isSaved())} onLeave={draft.forget} />
      <RestoredNote draft={draft} />
      <FormSceneContext value={scene}>
        {(sections ?? [{ fields: spec.names }]).filter(isAsked).map((section) => (
          <fieldset key={section.fields.join()} disabled={isSubmitting}>
            {section.title && <legend>{section.title}</legend>}
            {section.text && <p>{section.text}</p>}
            <FieldsAt
              fields={spec.fields}
              names={section.fields.filter((name) => spec.names.includes(name))}
            />
          </fieldset>
        ))}
        {children}
      </FormSceneContext>
      <FormFooter problem={problem} action={action} cancelHref={cancelHref} busy={isSubmitting} />
    </form>
  )
}
