/** Tests that the defaults in the documentation, which compares them with the consoles, match those of new forms. */
import { expect, test } from 'vitest'
import { provisionTypes } from '../provision-types.ts'
import { listPlannedResources } from '../../testing/planned.ts'
import { listValuesAt } from '../../testing/provider-code/checks.ts'
import { provisionRequests } from '../../testing/provision-requests.ts'
import { safeDefaults } from '../../testing/safe-defaults.ts'

/** Settings of Elastic Beanstalk are a list of names and values: `setting.DisableIMDSv1`. */
const indexSettings = (values: Readonly<Record<string, unknown>>) => ({
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

test.each(safeDefaults)('a new form of $type starts as documented', ({ type: name, arguments: expected }) => {
  const type = provisionTypes.find((one) => one.name === name)
  if (!type) throw new Error(`The type ${name} was not found.`)
  const planned = listPlannedResources(type.terraformOf({ ...provisionRequests[name]?.least, ...type.start }))
  for (const { resource, argument, value } of expected) {
    const made = planned.filter((one) => one.type === resource).map(({ values }) => indexSettings(values))
    // An empty list means that nothing is set.
    expect(listValuesAt(made, argument)[0], `${resource}.${argument}`).toEqual(value)
    if (argument) expect(made, resource).not.toEqual([])
  }
})
