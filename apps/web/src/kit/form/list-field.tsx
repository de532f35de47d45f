/** A list of fields or groups: a fieldset for each item, and buttons to add and remove items. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { capitalize, type Field, getNoun } from '@cmp/contract'
import { Button } from '../../ui/parts/Button.tsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useFieldArray, useFormState, get } from 'react-hook-form'
import { useFormContext } from './form-context.ts'
import { getItemPath, createNewItem, type FormPath } from './form-values.ts'
import styles from './resource-form.module.css'

/** The first input of an item. */
const firstInput = 'input:not([type=hidden]), textarea, select'

/** Returns the message of the list itself, not of its items. */
const ownMessage = (error: unknown): string | undefined => {
  const message: unknown = get(error, 'root.message') ?? get(error, 'message')
  return typeof message === 'string' ? message : undefined
}

/** The list. After adding, the new item's first input gets the focus; after removing, the item that takes its position. */
export const ListField = ({
  field,
  path,
  children: drawn,
}: {
  field: Field
  path: FormPath
  /** Renders the field of an item at its path. */
  children: (item: Field, path: FormPath) => ReactNode
}) => {
  const { control } = useFormContext()
  const noteId = useId()
  const { fields: items, append, remove } = useFieldArray({ control, name: path })
  const { errors } = useFormState({ control, name: path })
  const [moveTo, setMoveTo] = useState<{ index: number; to: 'input' | 'button' }>()
  const listRef = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!moveTo) return
    const { index, to } = moveTo
    const shown = [...(listRef.current?.querySelectorAll(':scope > [data-item]') ?? [])]
    const item = shown[Math.min(index, shown.length - 1)]
    const target =
      item?.querySelector<HTMLElement>(to === 'input' ? firstInput : ':scope > button') ??
      listRef.current?.querySelector<HTMLElement>(':scope > button')
    target?.focus()
  }, [moveTo])

  const { items: of, label, help, optional } = field
  if (!of) return null
  const noun = getNoun(of)
  const problem = ownMessage(get(errors, path))
  const note = problem ?? help
  const isFull = items.length >= of.max
  return (
    <fieldset className={styles.list} data-kind={field.kind} ref={listRef} aria-describedby={note && noteId}>
      <legend>
        {t(label)}
        {(optional || of.min === 0) && <span> {t(m.optional)}</span>}
      </legend>
      {note && (
        <p id={noteId} data-problem={problem !== undefined}>
          {t(note)}
        </p>
      )}
      {items.map(({ id }, index) => {
        const name = `${noun} ${index + 1}`
        const place = getItemPath(path, index, of.field)
        return (
          <div key={id} role="group" aria-label={capitalize(name)} data-item="">
            {drawn(of.field, place)}
            {items.length > of.min && (
              <Button
                color="inherit"
                aria-label={t(m.remove2, { name })}
                onClick={() => {
                  remove(index)
                  setMoveTo({ index, to: 'button' })
                }}
              >
                {t(m.remove)}
              </Button>
            )}
          </div>
        )
      })}
      <Button
        variant="outlined"
        color="inherit"
        disabled={isFull}
        onClick={() => {
          append(createNewItem(of.field), { shouldFocus: false })
          setMoveTo({ index: items.length, to: 'input' })
        }}
      >
        {t(m.add, { name: noun })}
      </Button>
    </fieldset>
  )
}
