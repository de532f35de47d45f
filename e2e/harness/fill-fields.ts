/** Fills in declared fields as a person does: by their labels, each in its own way. */
import { isRecord } from '@cmp/contract/is-record'
import { capitalized, type Field, type Fields } from '@cmp/contract'
import type { Locator, Page } from '@playwright/test'

/** Where fields are looked for: the page, a group, an item of a list. */
type Place = Page | Locator

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A label, whether or not what it names may be left out. */
const labelled = (label: string): RegExp => new RegExp(`^${escaped(label)}( \\(optional\\))?$`)

/** A group that stands right in the place: others of the name may stand in its neighbours. */
const groupIn = (place: Place, label: string): Locator =>
  place.getByRole('group', { name: labelled(label) }).first()

const fillList = async (place: Place, field: Field, values: readonly unknown[]): Promise<void> => {
  const { items } = field
  if (!items) return
  const list = groupIn(place, field.label)
  const item = (index: number) =>
    list.getByRole('group', { name: capitalized(`${items.name} ${index + 1}`), exact: true })
  const one = list.getByRole('button', { name: new RegExp(`^Remove ${escaped(items.name)} \\d+$`) })
  while ((await one.count()) > values.length) await one.last().click()
  for (const [index, value] of values.entries()) {
    if ((await item(index).count()) === 0)
      await list.getByRole('button', { name: `Add ${items.name}`, exact: true }).click()
    const inner: Fields = items.field.fields ?? { value: items.field }
    await fillFields(item(index), inner, isRecord(value) ? value : { value })
  }
}

/** One field; answers whether it was there. */
const fillField = async (place: Place, field: Field, value: unknown): Promise<boolean> => {
  const { kind, label } = field
  if (kind === 'list' || kind === 'tags') {
    if ((await groupIn(place, label).count()) === 0) return false
    await fillList(place, field, Array.isArray(value) ? value : [])
    return true
  }
  if (kind === 'group') {
    const group = groupIn(place, label)
    if ((await group.count()) === 0) return false
    await fillFields(group, field.fields ?? {}, isRecord(value) ? value : {})
    return true
  }
  const input = place.getByLabel(labelled(label)).first()
  if ((await input.count()) === 0) return false
  if (kind === 'boolean') await input.setChecked(value === true)
  else if (kind === 'choice') await input.selectOption(String(value))
  else {
    await input.fill(String(value))
    // A list of suggestions that has opened is left.
    if (field.offers) await input.press('Tab')
  }
  return true
}

/** Fills in what has a value; answers the names of the fields that were not there: others may bring them about. */
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
