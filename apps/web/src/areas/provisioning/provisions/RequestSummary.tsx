/** The values in all steps of a request so far, and what is missing. Each entry links to its step. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { type Field, type Lookup } from '@cmp/contract'
import { useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { findStepIndex, useFormSteps, useToDo } from '../../../kit/form/form-steps.ts'
import {
  findFormField,
  joinFormPath,
  type FormPath,
  type FormValue,
  type FormValues,
} from '../../../kit/form/form-values.ts'
import { useLookup } from '../../../kit/form/lookup-picker.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { useMediaQuery } from '../../../ui/parts/use-media-query.ts'
import { desktop } from '../../../ui/theme/breakpoints.ts'
import { describeValue } from '../../../kit/form/value-words.ts'
import styles from './request-summary.module.css'

/** The name of a selected lookup value, which the form stores as an ID. */
const Chosen = ({ lookup, values, value }: { lookup: Lookup; values: FormValues; value: string }) => {
  const by = lookup.by && values[lookup.by.field]
  const { options } = useLookup(lookup, typeof by === 'string' ? by : undefined)
  return options.find(({ id }) => id === value)?.name ?? value
}

const Words = ({
  field,
  value,
  values,
}: {
  field: Field
  value: FormValue | undefined
  values: FormValues
}) =>
  field.lookup && typeof value === 'string' && value !== '' ? (
    <Chosen lookup={field.lookup} values={values} value={value} />
  ) : (
    describeValue(field, value)
  )

const isSame = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The entry of one field in the summary. */
type Line = { name: string; field: Field; value: FormValue | undefined; before?: FormValue | undefined }

/** Returns the requested part of a value. Fields below a switch that is off are omitted. */
const omitHiddenParts = (
  value: FormValue,
  path: FormPath,
  isHidden: (path: FormPath) => boolean,
): FormValue =>
  typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) => {
          const place = joinFormPath(path, name)
          return isHidden(place) ? [] : [[name, omitHiddenParts(part, place, isHidden)]]
        }),
      )

/** Splits a group that contains only groups into those groups. */
const flattenGroups = (line: Line): Line[] => {
  const { field, value } = line
  const inner = Object.entries(field.fields ?? {})
  const isOfGroups = inner.length > 0 && inner.every(([, part]) => part.kind === 'group')
  if (!isOfGroups || typeof value !== 'object' || Array.isArray(value)) return [line]
  return inner.flatMap(([name, part]) => (name in value ? [{ name, field: part, value: value[name] }] : []))
}

const LineOf = ({ line: { field, value, before }, values }: { line: Line; values: FormValues }) => (
  <div>
    <dt>{t(field.label)}</dt>
    <dd>
      {before !== undefined && (
        <>
          <del>{describeValue(field, before) || t(m.none)}</del>{' '}
        </>
      )}
      {before === undefined || describeValue(field, value) ? (
        <Words field={field} value={value} values={values} />
      ) : (
        t(m.none)
      )}
    </dd>
  </div>
)

/** Links to a field that still needs input, with the reason. */
const ToDoLink = ({ path, message }: { path: FormPath; message?: string }) => {
  const { fields } = useFormContext()
  const { steps, goTo } = useFormSteps()
  const [name = ''] = path.split('.')
  const outer = fields[name]
  const inner = findFormField(fields, path)
  const label = inner && inner !== outer ? `${t(outer?.label)}: ${t(inner.label)}` : t(outer?.label)
  return (
    <li>
      <AppLink
        href={steps[findStepIndex(steps, path)]?.href ?? ''}
        onClick={(event) => {
          event.preventDefault()
          goTo(path)
        }}
      >
        {label}
      </AppLink>
      {message && <small>{message}</small>}
    </li>
  )
}

const Rows = ({ initialValues }: { initialValues?: FormValues | undefined }) => {
  const { control, fields, isHidden } = useFormContext()
  const { steps } = useFormSteps()
  const { missing, wrong } = useToDo()
  const values: FormValues = useWatch({ control })
  const buildLines = (names: readonly string[]): Line[] =>
    names.flatMap((name) => {
      const field = fields[name]
      const value = values[name]
      if (!field || value === undefined || isHidden(name)) return []
      const visibleValue = omitHiddenParts(value, name, isHidden)
      if (!initialValues)
        return flattenGroups({ name, field, value: visibleValue }).filter(
          (line) => describeValue(line.field, line.value) !== '',
        )
      return isSame(value, initialValues[name])
        ? []
        : [{ name, field, value: visibleValue, before: initialValues[name] ?? '' }]
    })
  const shown = steps
    .map((step) => ({ ...step, lines: buildLines(step.fields) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <>
      {(missing.length > 0 || wrong.length > 0) && (
        <div className={styles.toDo}>
          <h3>{t(m.toDo)}</h3>
          <ul>
            {missing.map((path) => (
              <ToDoLink key={path} path={path} />
            ))}
            {wrong.map(({ path, message }) => (
              <ToDoLink key={path} path={path} message={message} />
            ))}
          </ul>
        </div>
      )}
      {shown.map(({ title, href, lines }) => (
        <section key={href} className={styles.part}>
          <h3>
            <AppLink href={href}>{t(title)}</AppLink>
          </h3>
          <dl>
            {lines.map((line) => (
              <LineOf key={line.name} line={line} values={values} />
            ))}
          </dl>
        </section>
      ))}
      {shown.length === 0 && (
        <p className={styles.nothing}>{initialValues ? t(m.noChangesYet) : t(m.noValuesYet)}</p>
      )}
    </>
  )
}

/** Describes briefly how many fields still need input. */
const Count = () => {
  const { missing, wrong } = useToDo()
  const words = [
    ...(missing.length > 0 ? [t(m.missing, { count: missing.length })] : []),
    ...(wrong.length > 0 ? [t(m.problem, { count: wrong.length })] : []),
  ]
  return <small>{words.join(', ') || t(m.nothingMissing)}</small>
}

/**
 * The summary: beside the form if there is room, otherwise collapsed at the bottom edge. With `begun`, the initial
 * values, it shows what has changed.
 */
export const RequestSummary = ({
  initialValues,
  price,
  children,
}: {
  initialValues?: FormValues
  /** The price, above the values. */
  price: ReactNode
  children?: ReactNode
}) => {
  const id = useId()
  const isBeside = useMediaQuery(desktop)
  const head = (
    <>
      {initialValues ? t(m.changes) : t(m.summary)} <Count />
    </>
  )
  const content = (
    <div className={styles.content}>
      {price}
      <Rows initialValues={initialValues} />
      {children}
    </div>
  )
  return isBeside ? (
    <section aria-labelledby={id} className={styles.beside}>
      <h2 id={id}>{head}</h2>
      {content}
    </section>
  ) : (
    <details className={styles.folded}>
      <summary>{head}</summary>
      {content}
    </details>
  )
}
