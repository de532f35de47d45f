/**
 * Shown if somebody else has saved the record in the meantime: what they changed, and a choice for each field that both
 * have changed. Everything else is merged. The form then continues with the newer version.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import type { EditConflict, Field, Fields } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateCell } from '../../ui/parts/cells.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { renderRich } from '../../ui/parts/render-rich.ts'
import { buildRowQuery, nameOf } from '../api/resource-calls.ts'
import { startValues, type FormValue, type FormValues } from './form-values.ts'
import { listMerges, mergeValues, type FieldMerge } from './merge-values.ts'
import { describeAllValues } from './value-words.ts'
import styles from './edit-conflict.module.css'

/** What the dialog needs of its form. */
export type ConflictOfForm = {
  theirs: Record<string, unknown>
  cause: EditConflict
  fields: Fields
  names: readonly string[]
  before: Record<string, unknown>
  readValues: () => FormValues
  onMerge: (theirs: Record<string, unknown>, chosen: FormValues) => void
  onClose: () => void
}

/** The name of a referenced row. */
const ReferenceName = ({ of, id }: { of: NonNullable<Field['ref']>; id: string }) => {
  const { data } = useQuery(buildRowQuery(of.resource, id))
  return data ? nameOf(of.resource, data) : id
}

const Value = ({ field, value }: { field: Field; value: FormValue | undefined }) => {
  if (field.ref?.resource.calls.get && typeof value === 'string' && value !== '')
    return <ReferenceName of={field.ref} id={value} />
  const lines = describeAllValues(field, value)
  return lines.length > 0 ? lines.join('\n') : t(m.emptyValue)
}

/** Who changed the record, and when. */
const Changer = ({ cause: { changedBy, changedAt } }: { cause: EditConflict }) => (
  <p>
    {changedAt === null
      ? t(m.recordChangedSinceYouOpenedIt)
      : renderRich(m.personChangedRecordAt, {
          hasName: String(changedBy !== null),
          name: changedBy ?? '',
          time: () => <DateCell value={changedAt} withTime />,
        })}
  </p>
)

const Choice = ({
  merge: { name, before, theirs, yours },
  field,
  isTheirs,
  onChoose,
}: {
  merge: FieldMerge
  field: Field
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}) => (
  <fieldset className={styles.field}>
    <legend>{t(field.label)}</legend>
    <p className={styles.before}>
      {t(m.beforeValue)} <span>{<Value field={field} value={before} />}</span>
    </p>
    {[
      { label: t(m.theirValue), value: theirs, isOfOthers: true },
      { label: t(m.yourValue), value: yours, isOfOthers: false },
    ].map(({ label, value, isOfOthers }) => (
      <label key={label}>
        <input
          type="radio"
          name={`conflict-${name}`}
          checked={isTheirs === isOfOthers}
          onChange={() => onChoose(isOfOthers)}
        />
        <span>{label}</span>
        <strong>
          <Value field={field} value={value} />
        </strong>
      </label>
    ))}
  </fieldset>
)

/** The fields that only others have changed. Their values are kept. */
const TheirChanges = ({ merges, fields }: { merges: readonly FieldMerge[]; fields: Fields }) => (
  <section className={styles.others}>
    <h3>{t(m.changedOnlyByThem)}</h3>
    <dl>
      {merges.map(({ name, before, theirs }) => {
        const field = fields[name]
        return (
          field && (
            <div key={name}>
              <dt>{t(field.label)}</dt>
              <dd>
                <del>
                  <Value field={field} value={before} />
                </del>
                <ins>
                  <Value field={field} value={theirs} />
                </ins>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  </section>
)

/** The dialog. */
export const EditConflictDialog = ({ conflict }: { conflict: ConflictOfForm }) => {
  const { theirs, cause, fields, names, before, readValues, onMerge, onClose } = conflict
  const [states] = useState(() => ({
    before: startValues(fields, names, before),
    theirs: startValues(fields, names, theirs),
    yours: readValues(),
  }))
  const [theirNames, setTheirNames] = useState<ReadonlySet<string>>(new Set())
  const merges = listMerges(names, states)
  const conflicts = merges.filter(({ isConflict }) => isConflict)
  const others = merges.filter(({ isConflict }) => !isConflict)
  const choose = (name: string, isTheirs: boolean): void => {
    const chosen = new Set(theirNames)
    if (isTheirs) chosen.add(name)
    else chosen.delete(name)
    setTheirNames(chosen)
  }
  return (
    <Dialog size="medium" onClose={onClose} describedBy="conflict-text">
      <DialogTitle>{t(m.someoneElseSavedInMeantime)}</DialogTitle>
      <DialogContent>
        <div id="conflict-text">
          <Changer cause={cause} />
          <p>{t(conflicts.length > 0 ? m.chooseValuesToKeepThenSave : m.changesDoNotConflictSaveAgain)}</p>
        </div>
        {conflicts.map((merge) => {
          const field = fields[merge.name]
          return (
            field && (
              <Choice
                key={merge.name}
                merge={merge}
                field={field}
                isTheirs={theirNames.has(merge.name)}
                onChoose={(isTheirs) => choose(merge.name, isTheirs)}
              />
            )
          )
        })}
        {others.length > 0 && <TheirChanges merges={others} fields={fields} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(m.cancel)}
        </Button>
        <Button
          variant="contained"
          onClick={() =>
            onMerge(
              theirs,
              mergeValues(names, states, (name) => theirNames.has(name)),
            )
          }
        >
          {t(m.applyToForm)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
