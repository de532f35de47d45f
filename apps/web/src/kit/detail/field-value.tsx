/** Shows one field of a row by its kind; tables and details share it. */
import type { Field, FieldKind } from '@cmp/contract'
import { formatExact } from '@cmp/billing/format'
import { DateCell, IdCell, MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { AppLink } from '../shell/AppLink.tsx'
import common from '../../ui/parts/common.module.css'

type ValueProps = { name: string; field: Field; row: Record<string, unknown>; withTime?: boolean }

const rightAligned: readonly FieldKind[] = ['money', 'decimal', 'percent', 'integer']

/** Whether a kind stands on the right, where its digits line up. */
export const isNumeric = (kind: FieldKind): boolean => rightAligned.includes(kind)

/** Choices that say how a thing stands wear a chip; those that only sort it (a cloud, a language) are plain text. */
const isStatus = (name: string): boolean => /status|state$/i.test(name)

/** One value. `withTime` shows the time of a moment, not only its day; `href` makes the value a link. */
export const FieldValue = ({ href, ...shown }: ValueProps & { href?: string }) => {
  if (href === undefined) return <PlainValue {...shown} />
  const { name, field, row } = shown
  if (field.kind === 'id')
    return (
      <IdCell value={String(row[name])} label={field.label}>
        <AppLink href={href}>
          <code>{String(row[name])}</code>
        </AppLink>
      </IdCell>
    )
  return (
    <AppLink href={href}>
      <PlainValue {...shown} />
    </AppLink>
  )
}

const PlainValue = ({ name, field, row, withTime = false }: ValueProps) => {
  const value = row[name]
  if (value === null || value === undefined || value === '') return <NoValue />
  const text = String(value)
  switch (field.kind) {
    case 'id':
      return <IdCell value={text} label={field.label} />
    case 'money':
      return (
        <MoneyCell amount={text} currency={field.currencyField && String(row[field.currencyField] ?? '')} />
      )
    case 'percent':
      return <span className={common.number}>{formatExact(text)} %</span>
    case 'decimal':
      return <span className={common.number}>{formatExact(text)}</span>
    case 'integer':
      return <span className={common.number}>{text}</span>
    case 'date':
    case 'dateTime':
      return <DateCell value={text} withTime={withTime} />
    case 'boolean':
      return <span>{value === true ? 'Yes' : 'No'}</span>
    case 'choice': {
      const label = field.options?.find((option) => option.value === text)?.label ?? text
      return isStatus(name) ? <StatusChip value={text} label={label} /> : <span>{label}</span>
    }
    case 'json':
      return <pre>{JSON.stringify(value, null, 2)}</pre>
    case 'ref':
      return <span>{String((field.ref && row[field.ref.nameField]) ?? text)}</span>
    case 'text':
    case 'longText':
    case 'email':
    case 'currency':
    case 'timeZone':
      return <span title={text}>{text}</span>
  }
}
