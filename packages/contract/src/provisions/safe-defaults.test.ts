/** The defaults that the documentation compares with the consoles are those of new forms. */
import { expect, test } from 'vitest'
import { provisionTypes } from '../provision-types.ts'
import { plannedOf } from '../testing/planned.ts'
import { valuesAt } from '../testing/provider-code/checks.ts'
import { provisionRequests } from '../testing/provision-requests.ts'
import { safeDefaults } from '../testing/safe-defaults.ts'

/** Settings of Elastic Beanstalk are a list of names and values: `setting.DisableIMDSv1`. */
const settingsByName = (values: Readonly<Record<string, unknown>>) => ({
  ...values,
  ...(Array.isArray(values['setting']) && {
    setting: Object.fromEntries(
      values['setting'].map(({ name, value }: { name: string; value: string }) => [name, value]),
    ),
  }),
})

test('every type has a row', () => {
  expect(safeDefaults.map(({ type }) => type)).toEqual(provisionTypes.map(({ name }) => name))
})

test.each(safeDefaults)('a new form of $type begins as documented', ({ type: name, arguments: expected }) => {
  const type = provisionTypes.find((one) => one.name === name)
  if (!type) throw new Error(`There is no type ${name}.`)
  const planned = plannedOf(type.terraformOf({ ...provisionRequests[name]?.least, ...type.start }))
  for (const { resource, argument, value } of expected) {
    const made = planned.filter((one) => one.type === resource).map(({ values }) => settingsByName(values))
    // A list without entries is nothing set.
    expect(valuesAt(made, argument)[0], `${resource}.${argument}`).toEqual(value)
    if (argument) expect(made, resource).not.toEqual([])
  }
})
