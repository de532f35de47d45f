/** Which field each column of a CSV gives: by label or by name, in any letter case and spacing. */
import { importFieldsOf, listed, withArticle, type Resource } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'

/** A column that is read: where it stands, what the file calls it, and the field it gives. */
export type ImportColumn = { index: number; header: string; field: string }

/** A column beside those that are read, and the fields of that name. */
export type ImportHint = { index: number; fields: string[] }

/**
 * What a header tells. `hints` are columns of fields that nobody writes, such as the name of a project's customer: they
 * help to tell which row a reference means. Nothing is written from the `ignored` ones, hints among them.
 */
export type ImportHeader = {
  cells: string[]
  columns: ImportColumn[]
  hints: ImportHint[]
  ignored: string[]
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_\-.]+/g, '')

/**
 * The names by which a field's column may be called. A reference answers to the field that holds the picked one's
 * name as well, which is what our own exports write.
 */
const namesOf = (resource: Resource, field: string): string[] => {
  const declared = resource.fields[field]
  if (!declared) return []
  const shown = declared.ref ? [declared.ref.nameField] : []
  return [declared.label, field, ...shown].map(plain)
}

/** The label of a field. */
export const labelOf = (resource: Resource, field: string): string => resource.fields[field]?.label ?? field

/**
 * Reads a header.
 * @throws AppError InvalidFile where two columns give the same field, or one that tells the rows apart is missing
 */
export const readHeader = (resource: Resource, cells: string[]): ImportHeader => {
  const fieldOf = new Map<string, string>()
  for (const field of importFieldsOf(resource))
    for (const name of namesOf(resource, field)) if (!fieldOf.has(name)) fieldOf.set(name, field)
  const otherFields = Object.keys(resource.fields).filter(
    (field) => !importFieldsOf(resource).includes(field),
  )
  const columns: ImportColumn[] = []
  const hints: ImportHint[] = []
  const ignored: string[] = []
  for (const [index, header] of cells.entries()) {
    const field = fieldOf.get(plain(header))
    const earlier = columns.find((column) => column.field === field)
    if (field === undefined) {
      const fields = otherFields.filter((other) => namesOf(resource, other).includes(plain(header)))
      if (fields.length > 0) hints.push({ index, fields })
      ignored.push(header || `Column ${index + 1}`)
    } else if (earlier)
      throw new AppError(
        'InvalidFile',
        `The columns "${earlier.header}" and "${header}" both give the ${labelOf(resource, field)}. Keep one of them.`,
      )
    else columns.push({ index, header, field })
  }
  const missing = (resource.importKey ?? []).filter(
    (field) => !columns.some((column) => column.field === field),
  )
  if (missing.length > 0)
    throw new AppError(
      'InvalidFile',
      `The file has no column ${listed(missing.map((field) => `"${labelOf(resource, field)}"`))}, by which ${withArticle(resource.noun)} is recognised. Its first line must name the columns.`,
      { details: missing.map((field) => ({ field, message: `${labelOf(resource, field)} is missing` })) },
    )
  return { cells, columns, hints, ignored }
}

/** The fields that a new row needs and the file has no column for. */
export const missingFor = (resource: Resource, { columns }: ImportHeader): string[] =>
  (resource.create ?? []).filter((name) => {
    const field = resource.fields[name]
    const isNeeded = !field?.optional && field?.usual === undefined
    return isNeeded && !columns.some((column) => column.field === name)
  })
