import { useEffect, type ReactNode } from 'react'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import type { DialogProps } from '../../ui/parts/dialog-props.ts'
import { describeError } from '../api/failures.ts'
import { FormContext } from './form-context.ts'
import { PendingConflict } from './PendingConflict.tsx'
import { FieldsAt } from './placed-field.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useFieldsForm } from './use-fields-form.ts'
import { useRecordForm, type RecordFormSpec } from './use-record-form.ts'
import { useFormDraft } from './use-form-draft.ts'
import styles from './resource-form.module.css'

/** Focuses a field once the dialog and the field are rendered. */
const Focus = ({ name, setFocus }: { name: string; setFocus: (name: string) => void }) => {
  useEffect(() => setFocus(name), [name, setFocus])
  return null
}

/** A dialog with a few declared fields. After a failure it stays open with what was typed. */
export const FieldsDialog = ({
  title,
  text,
  action,
  size,
  destructive,
  onClose,
  focus,
  done,
  above,
  children,
  ...recordSpec
}: RecordFormSpec & {
  title: string
  /** The purpose or the consequence of the form, shown above its fields. */
  text?: string | undefined
  /** The label of the button. */
  action: string
  size?: DialogProps['size']
  destructive?: boolean
  onClose: () => void
  /** The field that gets the focus when it is first named. The default is the first field. */
  focus?: string
  /** The result of the action; see {@link FormDialog}. */
  done?: ReactNode
  /** Shown above the fields, such as steps that are required before they can be filled in. */
  above?: ReactNode
  /** Shown below the fields. It may read and change them. */
  children?: ReactNode
}) => {
  const { spec, describeConflict } = useRecordForm(recordSpec)
  const { form, scene, send } = useFieldsForm(spec)
  const draft = useFormDraft(form, title, spec)
  const [first = ''] = spec.names
  const close = () => {
    draft.forget()
    onClose()
  }
  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      size={size}
      destructive={destructive}
      check={() => form.trigger(undefined, { shouldFocus: true })}
      onSubmit={async () => {
        await send(form.getValues())
        draft.forget()
      }}
      describe={describeError}
      onClose={close}
      done={done}
    >
      {(busy) => (
        <FormContext value={scene}>
          <RestoredNote draft={draft} />
          {above}
          <fieldset className={styles.plainSet} disabled={busy}>
            <FieldsAt fields={spec.fields} names={spec.names} />
            <Focus name={focus ?? first} setFocus={form.setFocus} />
          </fieldset>
          {children}
          <PendingConflict conflict={describeConflict(form, scene.isHidden)} />
        </FormContext>
      )}
    </FormDialog>
  )
}
