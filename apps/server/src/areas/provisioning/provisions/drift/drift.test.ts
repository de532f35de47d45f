/** Tests how a check classifies a plan: a change by somebody, a scheduled change, or a change by the provider. */
import type { Plan, PlannedChange } from '@cmp/terraform'
import { expect, test } from 'vitest'
import { computeDrift } from './drift.ts'
import { nothingUpcoming } from '../providers/upcoming.ts'

type Values = readonly [name: string, before: unknown, after: unknown]

const change = (type: string, values: readonly Values[]): PlannedChange => ({
  address: `${type}.this`,
  type,
  action: 'update',
  reason: undefined,
  isImported: false,
  arguments: values.map(([name, before, after]) => ({ name, before, after, forcesReplacement: false })),
})

/** Builds a plan for one resource from its differences to the state and the values that would be restored. */
const planOf = (type: string, drift: readonly Values[], back: readonly Values[]): Plan => ({
  drift: drift.length === 0 ? [] : [change(type, drift)],
  changes: back.length === 0 ? [] : [change(type, back)],
  isEmpty: back.length === 0,
  isDeleted: false,
})

const returnUnchanged = (text: string): string => text
const rds = 'aws_db_instance'
const window = 'the maintenance window (Sunday 03:00–03:30 UTC)'
const buildScheduled = (argument: string, value: string) => ({
  maintenance: [],
  changes: [{ address: `${rds}.this`, argument, value, when: window }],
})

test('a change that waits for the maintenance window is scheduled, whatever the state contains', () => {
  const back: Values[] = [['instance_class', 'db.t4g.micro', 'db.t4g.small']]
  const upcoming = buildScheduled('instance_class', 'db.t4g.small')
  const expected = [
    {
      address: `${rds}.this`,
      argument: 'instance_class',
      before: 'db.t4g.micro',
      after: 'db.t4g.small',
      kind: 'scheduled',
      text: `Scheduled for ${window}.`,
    },
  ]
  // The state contains the requested value or the one that the provider still has.
  const ofNewState = planOf(rds, [['instance_class', 'db.t4g.small', 'db.t4g.micro']], back)
  expect(computeDrift(ofNewState, returnUnchanged, upcoming)).toEqual({ drift: null, expected })
  expect(computeDrift(planOf(rds, [], back), returnUnchanged, upcoming)).toEqual({ drift: null, expected })
})

test.each([
  ['allocated_storage', 20, 40, '40'],
  ['multi_az', false, true, 'true'],
  ['iops', 3000, 4000, '4000'],
])('%s also waits as a number or a flag', (name, has, requested, value) => {
  const plan = planOf(rds, [[name, requested, has]], [[name, has, requested]])
  expect(computeDrift(plan, returnUnchanged, buildScheduled(name, value)).drift).toBeNull()
})

test('reports values that are not scheduled, or scheduled differently, as changed outside the portal', () => {
  const plan = planOf(
    rds,
    [
      ['instance_class', 'db.t4g.small', 'db.t4g.micro'],
      ['port', 5432, 5433],
    ],
    [
      ['instance_class', 'db.t4g.micro', 'db.t4g.small'],
      ['port', 5433, 5432],
    ],
  )
  const listChanged = (upcoming: Parameters<typeof computeDrift>[2]) =>
    computeDrift(plan, returnUnchanged, upcoming).drift?.changes[0]?.arguments.map(({ name }) => name)
  expect(listChanged(nothingUpcoming)).toEqual(['instance_class', 'port'])
  expect(listChanged(buildScheduled('instance_class', 'db.t4g.large'))).toEqual(['instance_class', 'port'])
  expect(listChanged(buildScheduled('instance_class', 'db.t4g.small'))).toEqual(['port'])
})

test.each([
  ['azurerm_storage_account', 'account_kind', 'Storage', 'StorageV2', 'provider'],
  [rds, 'ca_cert_identifier', 'rds-ca-rsa2048-g1', 'rds-ca-rsa4096-g1', 'provider'],
  ['azurerm_virtual_network', 'tags', { team: 'web' }, { team: 'web', cost: 'x' }, 'tag'],
  ['aws_instance', 'instance_state', 'running', 'stopped', 'state'],
  [
    'google_sql_database_instance',
    'settings',
    [{ activation_policy: 'ALWAYS' }],
    [{ activation_policy: 'NEVER' }],
    'state',
  ],
] as const)('%s: shows %s without drift', (type, name, before, after, kind) => {
  for (const back of [[], [[name, after, before]]] as const) {
    const judged = computeDrift(planOf(type, [[name, before, after]], back), returnUnchanged, nothingUpcoming)
    expect(judged.drift).toBeNull()
    expect(judged.expected).toMatchObject([{ kind }])
  }
})

test.each([
  ['azurerm_storage_account', 'account_kind', 'StorageV2', 'Storage'],
  ['azurerm_virtual_network', 'tags', { team: 'web' }, { team: 'sales' }],
  ['azurerm_virtual_network', 'tags', { team: 'web' }, {}],
  ['aws_instance', 'instance_type', 't3.micro', 't3.large'],
] as const)('%s: reports another change of %s as drift', (type, name, before, after) => {
  const plan = planOf(type, [[name, before, after]], [[name, after, before]])
  expect(computeDrift(plan, returnUnchanged, nothingUpcoming)).toMatchObject({
    drift: { changes: [{ address: `${type}.this` }] },
    expected: [],
  })
})

test('shows maintenance and hides secrets', () => {
  const upcoming = {
    maintenance: [{ address: `${rds}.this`, text: 'AWS upgrades the operating system.' }],
    changes: buildScheduled('password', '').changes,
  }
  const mask = (text: string) => text.replaceAll('secret', '(hidden)')
  const plan = planOf(rds, [], [['password', 'secret', 'secret-2']])
  expect(computeDrift(plan, mask, upcoming).expected).toMatchObject([
    { argument: 'password', before: '(hidden)', after: null },
    { argument: '', kind: 'scheduled', text: 'AWS upgrades the operating system.' },
  ])
})
