/** Fills in declared fields as a person does: finds them by their labels and fills each type in its own way. */
import { t } from '@cmp/messages'
import { isRecord } from '@cmp/contract/is-record'
import { capitalize, type Field, type Fields, getNoun } from '@cmp/contract'
import type { Locator, Page } from '@playwright/test'

/** The element in which fields are searched: the page, a group, or an item of a list. */
type Place = Page | Locator

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a label, whether the field is optional or not. */
const matchLabel = (label: string): RegExp => new RegExp(`^${escapePattern(label)}( \\(optional\\))?$`)

/** Returns a group directly within the place, because neighboring groups may contain groups with the same name. */
const groupIn = (place: Place, label: string): Locator =>
  place.getByRole('group', { name: matchLabel(label) }).first()

const fillList = async (place: Place, field: Field, values: readonly unknown[]): Promise<void> => {
  const { items } = field
  if (!items) return
  const list = groupIn(place, t(field.label))
  const getItem = (index: number) =>
    list.getByRole('group', { name: capitalize(`${getNoun(items)} ${index + 1}`), exact: true })
  const one = list.getByRole('button', { name: new RegExp(`^Remove ${escapePattern(getNoun(items))} \\d+$`) })
  while ((await one.count()) > values.length) await one.last().click()
  for (const [index, value] of values.entries()) {
    if ((await getItem(index).count()) === 0)
      await list.getByRole('button', { name: `Add ${getNoun(items)}`, exact: true }).click()
    const inner: Fields = items.field.fields ?? { value: items.field }
    await fillFields(getItem(index), inner, isRecord(value) ? value : { value })
  }
}

/**
 * Fills one field.
 * @returns whether the field was present
 */
const fillField = async (place: Place, field: Field, value: unknown): Promise<boolean> => {
  const { kind, label } = field
  if (kind === 'list' || kind === 'tags') {
    if ((await groupIn(place, t(label)).count()) === 0) return false
    await fillList(place, field, Array.isArray(value) ? value : [])
    return true
  }
  if (kind === 'group') {
    const group = groupIn(place, t(label))
    if ((await group.count()) === 0) return false
    await fillFields(group, field.fields ?? {}, isRecord(value) ? value : {})
    return true
  }
  const input = place.getByLabel(matchLabel(t(label))).first()
  if ((await input.count()) === 0) return false
  if (kind === 'boolean') await input.setChecked(value === true)
  else if (kind === 'choice') await input.selectOption(String(value))
  else {
    await input.fill(String(value))
    // Leaves the field if its list of suggestions has opened.
    if (field.offers) await input.press('Tab')
  }
  return true
}

/**
 * Fills in the fields that have a value.
 * @returns the names of missing fields, which may appear after other fields are filled
 */
export const fillFields = async (
  place: Place,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<string[]> => {
  const absent: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    if (!(await fillField(place, field, value))) absent.push(name)
  }
  return absent
}
