import { useEffect, type ReactNode } from 'react'
import { FormDialog } from '../../ui/ask/FormDialog.tsx'
import type { DialogProps } from '../../ui/parts/dialog-props.ts'
import { describeError } from '../api/failures.ts'
import { FormSceneContext } from './form-scene.ts'
import { FieldsAt } from './placed-field.tsx'
import { useFieldsForm, type FieldsFormSpec } from './use-fields-form.ts'
import styles from './resource-form.module.css'

/** A dialog that asks for a few declared fields. A failure keeps it with what was typed. */
export const FieldsDialog = ({
  title,
  text,
  action,
  size,
  destructive,
  onClose,
  children,
  ...spec
}: FieldsFormSpec & {
  title: string
  /** What the form is for or leads to, above its fields. */
  text?: string
  /** What the button does. */
  action: string
  size?: DialogProps['size']
  destructive?: boolean
  onClose: () => void
  /** Stands under the fields, and may read and change them. */
  children?: ReactNode
}) => {
  const { form, scene, send } = useFieldsForm(spec)
  const { setFocus } = form
  const [first] = spec.names
  useEffect(() => {
    if (first !== undefined) setFocus(first)
  }, [first, setFocus])
  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      size={size}
      destructive={destructive}
      check={() => form.trigger(undefined, { shouldFocus: true })}
      onSubmit={() => send(form.getValues())}
      describe={describeError}
      onClose={onClose}
    >
      {(busy) => (
        <FormSceneContext value={scene}>
          <fieldset className={styles.plainSet} disabled={busy}>
            <FieldsAt fields={spec.fields} names={spec.names} />
          </fieldset>
          {children}
        </FormSceneContext>
      )}
    </FormDialog>
  )
}
