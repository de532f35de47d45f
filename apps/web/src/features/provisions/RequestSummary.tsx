/** What was filled in so far in all steps of a request, and what is missing: each place leads to its step. */
import { counted, type Field, type Lookup } from '@cmp/contract'
import { useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { stepOfPlace, useFormSteps, useToDo } from '../../kit/form/form-steps.ts'
import {
  fieldAt,
  inside,
  type FormPath,
  type FormValue,
  type FormValues,
} from '../../kit/form/form-values.ts'
import { useLookup } from '../../kit/form/lookup-picker.tsx'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { wordsOf } from '../../kit/form/value-words.ts'
import styles from './request-summary.module.css'

/** The name of what was chosen in a lookup, which the form holds by its id. */
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
    wordsOf(field, value)
  )

const isSame = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What a summary says of one field. */
type Line = { name: string; field: Field; value: FormValue | undefined; before?: FormValue | undefined }

/** What of a value is asked for: what hangs on a switch that is off is left out. */
const askedOf = (value: FormValue, path: FormPath, isHidden: (path: FormPath) => boolean): FormValue =>
  typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) => {
          const place = inside(path, name)
          return isHidden(place) ? [] : [[name, askedOf(part, place, isHidden)]]
        }),
      )

/** The groups of a group that holds nothing else are told one by one. */
const partsOf = (line: Line): Line[] => {
  const { field, value } = line
  const inner = Object.entries(field.fields ?? {})
  const isOfGroups = inner.length > 0 && inner.every(([, part]) => part.kind === 'group')
  if (!isOfGroups || typeof value !== 'object' || Array.isArray(value)) return [line]
  return inner.flatMap(([name, part]) => (name in value ? [{ name, field: part, value: value[name] }] : []))
}

const LineOf = ({ line: { field, value, before }, values }: { line: Line; values: FormValues }) => (
  <div>
    <dt>{field.label}</dt>
    <dd>
      {before !== undefined && (
        <>
          <del>{wordsOf(field, before) || 'None'}</del>{' '}
        </>
      )}
      {before === undefined || wordsOf(field, value) ? (
        <Words field={field} value={value} values={values} />
      ) : (
        'None'
      )}
    </dd>
  </div>
)

/** Where something is to be done yet, and what. */
const ToDoLink = ({ path, message }: { path: FormPath; message?: string }) => {
  const { fields } = useFormScene()
  const { steps, goTo } = useFormSteps()
  const [name = ''] = path.split('.')
  const outer = fields[name]
  const inner = fieldAt(fields, path)
  const label = inner && inner !== outer ? `${outer?.label}: ${inner.label}` : outer?.label
  return (
    <li>
      <AppLink
        href={steps[stepOfPlace(steps, path)]?.href ?? ''}
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

const Rows = ({ begun }: { begun?: FormValues | undefined }) => {
  const { control, fields, isHidden } = useFormScene()
  const { steps } = useFormSteps()
  const { missing, wrong } = useToDo()
  const values: FormValues = useWatch({ control })
  const linesOf = (names: readonly string[]): Line[] =>
    names.flatMap((name) => {
      const field = fields[name]
      const value = values[name]
      if (!field || value === undefined || isHidden(name)) return []
      const asked = askedOf(value, name, isHidden)
      if (!begun)
        return partsOf({ name, field, value: asked }).filter((line) => wordsOf(line.field, line.value) !== '')
      return isSame(value, begun[name]) ? [] : [{ name, field, value: asked, before: begun[name] ?? '' }]
    })
  const shown = steps
    .map((step) => ({ ...step, lines: linesOf(step.fields) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <>
      {(missing.length > 0 || wrong.length > 0) && (
        <div className={styles.toDo}>
          <h3>To do</h3>
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
            <AppLink href={href}>{title}</AppLink>
          </h3>
          <dl>
            {lines.map((line) => (
              <LineOf key={line.name} line={line} values={values} />
            ))}
          </dl>
        </section>
      ))}
      {shown.length === 0 && (
        <p className={styles.nothing}>{begun ? 'Nothing is changed yet.' : 'Nothing yet.'}</p>
      )}
    </>
  )
}

/** How much there is to do, in a few words. */
const Count = () => {
  const { missing, wrong } = useToDo()
  const words = [
    ...(missing.length > 0 ? [`${missing.length} missing`] : []),
    ...(wrong.length > 0 ? [`${counted(wrong.length, 'thing')} to mend`] : []),
  ]
  return <small>{words.join(', ') || 'Nothing is missing'}</small>
}

/** Where the summary stands beside the form. */
export const beside = '(min-width: 1100px)'

/**
 * The summary: beside the form where there is room, else folded up at the lower edge. With `begun`, what the form began with,
 * it says what is changed.
 */
export const RequestSummary = ({
  begun,
  price,
  children,
}: {
  begun?: FormValues
  /** What it comes to: over all that is filled in. */
  price: ReactNode
  children?: ReactNode
}) => {
  const id = useId()
  const isBeside = useMediaQuery(beside)
  const head = (
    <>
      {begun ? 'What changes' : 'Summary'} <Count />
    </>
  )
  const content = (
    <div className={styles.content}>
      {price}
      <Rows begun={begun} />
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
