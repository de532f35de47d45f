/** Shows one field of a row by its kind, in tables and on detail pages. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { isRecord } from '@cmp/contract/is-record'
import { getProviderName, getCountryName, numberText, type Field, type FieldKind } from '@cmp/contract'
import { formatExact } from '@cmp/billing/format'
import type { ComponentType } from 'react'
import { DateCell, IdCell, IdText, MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import common from '../../ui/parts/common.module.css'
import { AppLink } from '../page/AppLink.tsx'

type ValueProps = { name: string; field: Field; row: Record<string, unknown>; withTime?: boolean }

/**
 * Returns whether an option describes a status and is shown as a chip. Other options (a provider, a language) are plain
 * text.
 */
export const isStatus = (name: string): boolean => /status|state$|^step$/i.test(name)

/** One value. `withTime` adds the time to the date of a timestamp, and `href` makes the value a link. */
export const FieldValue = ({ href, ...shown }: ValueProps & { href?: string | undefined }) => {
  if (href === undefined) return <PlainValue {...shown} />
  const { name, field, row } = shown
  if (field.kind === 'id')
    return (
      <IdCell value={String(row[name])} label={t(field.label)}>
        <AppLink href={href}>
          <IdText value={String(row[name])} />
        </AppLink>
      </IdCell>
    )
  return (
    <AppLink href={href}>
      <PlainValue {...shown} />
    </AppLink>
  )
}

type Shown = ValueProps & { value: unknown; text: string }

/** Fields with the name of a provider, whose values are codes. */
const isProvider = (name: string): boolean => /^cloudProvider(?:Id)?$/.test(name)

const Plain = ({ name, text }: Shown) => {
  const shown = isProvider(name) ? getProviderName(text) : text
  return <span title={shown}>{shown}</span>
}

/** The number of decimals by which a column is aligned. Values with more extend to the right. */
const alignedDigits = 6

/** Returns an exact decimal as shown, and the padding for missing decimals. */
export const formatExactText = (text: string): { shown: string; room: string } => {
  const shown = formatExact(text)
  const digits = shown.split('.')[1]?.length ?? -1
  return {
    shown,
    room: `${digits < 0 ? '.' : ''}${'0'.repeat(Math.max(0, alignedDigits - Math.max(0, digits)))}`,
  }
}

/** An exact decimal, padded so that the decimal points of a column are aligned. */
const Exact = ({ text }: Shown) => {
  const { shown, room } = formatExactText(text)
  return (
    <span className={common.number}>
      {shown}
      {room && <span className={common.room} aria-hidden="true" data-room={room} />}
    </span>
  )
}

const Day = ({ text, withTime = false }: Shown) => <DateCell value={text} withTime={withTime} />

const Choice = ({ name, field, text }: Shown) => {
  const label = field.options?.find((option) => option.value === text)?.label ?? text
  return isStatus(name) ? (
    <StatusChip value={text} label={t(label)} />
  ) : (
    <span title={t(label)}>{t(label)}</span>
  )
}

const Choices = ({ field, value }: Shown) => {
  const chosen = field.options?.filter((option) => Array.isArray(value) && value.includes(option.value)) ?? []
  return chosen.length > 0 ? <span>{chosen.map(({ label }) => t(label)).join(', ')}</span> : <NoValue />
}

/** The fields of a group, one per line. Secrets are omitted because the server never returns them. */
const Group = ({ field: { fields = {} }, value }: Shown) =>
  isRecord(value) ? (
    <dl>
      {Object.entries(fields)
        .filter(([, { kind }]) => kind !== 'secret')
        .map(([name, field]) => (
          <div key={name}>
            <dt>{t(field.label)}</dt>
            <dd>
              <PlainValue name={name} field={field} row={value} />
            </dd>
          </div>
        ))}
    </dl>
  ) : (
    <NoValue />
  )

const Items = ({ name, field: { items }, value }: Shown) => {
  const rows: unknown[] = Array.isArray(value) ? value : []
  return items && rows.length > 0 ? (
    <ul>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The items have no ID, and their order never changes.
        <li key={index}>
          <PlainValue name={name} field={items.field} row={{ [name]: row }} />
        </li>
      ))}
    </ul>
  ) : (
    <NoValue />
  )
}

const Tags = ({ value }: Shown) => {
  const rows: unknown[] = Array.isArray(value) ? value : []
  const texts = rows.filter(isRecord).map(({ Key, Value }) => `${String(Key)}: ${String(Value ?? '')}`)
  return texts.length > 0 ? <span title={texts.join(', ')}>{texts.join(', ')}</span> : <NoValue />
}

/** How each kind is rendered, and whether it is right-aligned to line up digits. */
const kinds: Record<FieldKind, { Value: ComponentType<Shown>; isNumeric?: true }> = {
  id: { Value: ({ field, text }) => <IdCell value={text} label={t(field.label)} /> },
  text: { Value: Plain },
  longText: { Value: Plain },
  email: { Value: Plain },
  integer: {
    Value: ({ field, text }) => (
      <span className={common.number}>{field.isCount ? numberText(Number(text)) : text}</span>
    ),
    isNumeric: true,
  },
  decimal: { Value: Exact, isNumeric: true },
  percent: {
    Value: ({ text }) => <span className={common.number}>{formatExact(text)} %</span>,
    isNumeric: true,
  },
  money: {
    Value: ({ field, row, text }) => (
      <MoneyCell amount={text} currency={field.currencyField && String(row[field.currencyField] ?? '')} />
    ),
    isNumeric: true,
  },
  date: { Value: Day },
  dateTime: { Value: Day },
  choice: { Value: Choice },
  choices: { Value: Choices },
  currency: { Value: Plain },
  country: { Value: ({ text, ...shown }) => <Plain {...shown} text={getCountryName(text)} /> },
  boolean: { Value: ({ value }) => <span>{value === true ? t(m.yes) : t(m.no)}</span> },
  // Write-only.
  confirmation: { Value: () => null },
  timeZone: { Value: Plain },
  json: { Value: ({ value }) => <pre>{JSON.stringify(value, null, 2)}</pre> },
  ref: {
    Value: ({ text, ...shown }) => (
      <Plain {...shown} text={String((shown.field.ref && shown.row[shown.field.ref.nameField]) ?? text)} />
    ),
  },
  lookup: { Value: Plain },
  // The server never returns it.
  secret: { Value: () => <NoValue /> },
  group: { Value: Group },
  list: { Value: Items },
  tags: { Value: Tags },
  // A page renders it with the data of another call.
  figure: { Value: () => null, isNumeric: true },
}

/** Returns whether a kind is right-aligned. */
export const isNumeric = (kind: FieldKind): boolean => kinds[kind].isNumeric === true

const PlainValue = (shown: ValueProps) => {
  const value = shown.row[shown.name]
  if (value === null || value === undefined || value === '') return <NoValue why={t(shown.field.none)} />
  const { Value } = kinds[shown.field.kind]
  return <Value {...shown} value={value} text={String(value)} />
}
