import { useEffect, type ReactNode } from 'react'
import { FormDialog } from '../../ui/ask/FormDialog.tsx'
import type { DialogProps } from '../../ui/parts/dialog-props.ts'
import { describeError } from '../api/failures.ts'
import { FormSceneContext } from './form-scene.ts'
import { FieldsAt } from './placed-field.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useFieldsForm, type FieldsFormSpec } from './use-fields-form.ts'
import { useFormDraft } from './use-form-draft.ts'
import styles from './resource-form.module.css'

/** Gives a field the focus once the window and the field are there. */
const Focus = ({ name, setFocus }: { name: string; setFocus: (name: string) => void }) => {
  useEffect(() => setFocus(name), [name, setFocus])
  return null
}

/** A dialog that asks for a few declared fields. A failure keeps it with what was typed. */
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
  /** The field that has the focus, from when it is first named; the first one without it. */
  focus?: string
  /** What the work made; see {@link FormDialog}. */
  done?: ReactNode
  /** Stands over the fields, such as what is to be done before they can be filled in. */
  above?: ReactNode
  /** Stands under the fields, and may read and change them. */
  children?: ReactNode
}) => {
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
        <FormSceneContext value={scene}>
          <RestoredNote draft={draft} />
          {above}
          <fieldset className={styles.plainSet} disabled={busy}>
            <FieldsAt fields={spec.fields} names={spec.names} />
            <Focus name={focus ?? first} setFocus={form.setFocus} />
          </fieldset>
          {children}
        </FormSceneContext>
      )}
    </FormDialog>
  )
}
