/** Maps each column of a CSV file to a field, by label or by name, regardless of letter case and spacing. */
import * as m from '@cmp/messages/server/parties/list-imports'
import { bind, renderInAll, t } from '@cmp/messages'
import { importFieldsOf, formatList, type Resource, getNoun } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'

/** A column that is read: its position, its name in the file, and its field. */
export type ImportColumn = { index: number; header: string; field: string }

/** A column that is not read, and the fields with its name. */
export type ImportHint = { index: number; fields: string[] }

/**
 * The result of reading a header. `hints` are columns of read-only fields, such as the name of a project's customer,
 * which help to find the row that a reference means. Nothing is written from the `ignored` columns, which include the
 * hints.
 */
export type ImportHeader = {
  cells: string[]
  columns: ImportColumn[]
  hints: ImportHint[]
  ignored: string[]
}

const normalizeName = (text: string): string => text.toLowerCase().replace(/[\s_\-.]+/g, '')

/** Labels that fields had in release 0.2.0, normalized, by list and field: files with them can still be imported. */
const formerLabels: Readonly<Record<string, string>> = {
  'customers.invoicing': 'invoicesareissued',
  'customer-subscriptions.cloudProvider': 'cloud',
  'customer-subscription-entitlements.effectiveStartDate': 'start',
  'customer-subscription-entitlements.commitmentEndDate': 'endofcommitment',
  'currency-monthly-rates.confirm': 'therateisright',
  'project-currency-rates.confirm': 'therateisright',
}

/**
 * Returns the names that a field's column may have: its label in any language, because a colleague may have exported
 * the file, and its name. A reference also accepts the field with the name of the referenced row, which exports of CMP
 * contain.
 */
const listColumnNames = (resource: Resource, field: string): string[] => {
  const declared = resource.fields[field]
  if (!declared) return []
  const former = formerLabels[`${resource.name}.${field}`]
  const shown = declared.ref ? [declared.ref.nameField] : []
  return [...renderInAll(declared.label), field, ...(former ? [former] : []), ...shown].map(normalizeName)
}

/** The label of a field. */
export const labelOf = (resource: Resource, field: string): string =>
  t(resource.fields[field]?.label ?? field)

/**
 * Reads a header.
 * @throws AppError InvalidFile if two columns map to the same field, or if a column that identifies the rows is
 * missing.
 */
export const readHeader = (resource: Resource, cells: string[]): ImportHeader => {
  const fieldOf = new Map<string, string>()
  for (const field of importFieldsOf(resource))
    for (const name of listColumnNames(resource, field)) if (!fieldOf.has(name)) fieldOf.set(name, field)
  const otherFields = Object.keys(resource.fields).filter(
    (field) => !importFieldsOf(resource).includes(field),
  )
  const columns: ImportColumn[] = []
  const hints: ImportHint[] = []
  const ignored: string[] = []
  for (const [index, header] of cells.entries()) {
    const field = fieldOf.get(normalizeName(header))
    const earlier = columns.find((column) => column.field === field)
    if (field === undefined) {
      const fields = otherFields.filter((other) =>
        listColumnNames(resource, other).includes(normalizeName(header)),
      )
      if (fields.length > 0) hints.push({ index, fields })
      ignored.push(header || t(m.column, { index: index + 1 }))
    } else if (earlier)
      throw new AppError(
        'InvalidFile',
        bind(m.columnsAndBothContainRemoveOne, {
          header: earlier.header,
          header2: header,
          labelOf: labelOf(resource, field),
        }),
      )
    else columns.push({ index, header, field })
  }
  const missing = (resource.importKey ?? []).filter(
    (field) => !columns.some((column) => column.field === field),
  )
  if (missing.length > 0)
    throw new AppError(
      'InvalidFile',
      bind(m.noKeyColumns, {
        columns: formatList(missing.map((field) => `"${labelOf(resource, field)}"`)),
        noun: getNoun(resource),
      }),
      {
        details: missing.map((field) => ({
          field,
          message: t(m.isMissing, { labelOf: labelOf(resource, field) }),
        })),
      },
    )
  return { cells, columns, hints, ignored }
}

/** The fields that a new row needs and the file has no column for. */
export const listMissingFields = (resource: Resource, { columns }: ImportHeader): string[] =>
  (resource.create ?? []).filter((name) => {
    const field = resource.fields[name]
    const isNeeded = !field?.optional && field?.usual === undefined
    return isNeeded && !columns.some((column) => column.field === name)
  })
