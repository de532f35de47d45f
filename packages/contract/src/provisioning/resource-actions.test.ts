/** Tests rules for every declared action. */
import { t } from '@cmp/messages'
import { describe, expect, test } from 'vitest'
import { provisionTypes } from './provision-types.ts'
import { resourceActions, snapshotNameProblem, suggestSnapshotName } from './resource-actions.ts'

const now = new Date('2026-11-27T10:05:00Z')

describe.each([...resourceActions])('%s', (kind, declared) => {
  test('acts on a resource type of its Terraform configuration', () => {
    const type = provisionTypes.find(({ name }) => name === kind)
    expect(Object.keys(type?.holdsData ?? {})).toEqual(expect.arrayContaining([...declared.resourceTypes]))
  })

  test.each(['web-1', 'Web 1', '1-shop, 2-shop', 'ร้านค้า', 'x'.repeat(500), '---'])(
    'suggests a snapshot name for %j that the provider accepts',
    (name) => {
      expect(snapshotNameProblem(declared, suggestSnapshotName(declared, name, now))).toBeUndefined()
    },
  )

  test.each(['', '../other', 'a b', 'a/b', 'a?b=c', '-a', 'a%2Fb', 'x'.repeat(201)])(
    'rejects the name %j',
    (name) => {
      expect(snapshotNameProblem(declared, name)).toBeTypeOf('string')
    },
  )

  test.each(declared.actions)('$name describes its effects', (action) => {
    for (const text of [action.interruption, action.cost]) expect(t(text)).toMatch(/^[A-Z].*\.$/)
    expect(action.offeredIn).toContain('unknown')
  })
})
