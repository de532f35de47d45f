/** Tests that the documentation names the permissions that actions need. */
import { resourceActions } from '@cmp/contract/resource-actions'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../../../../../../../docs/provisioning.md', import.meta.url), 'utf8')

test.each([...resourceActions])(
  'lists every permission of %s in docs/provisioning.md',
  (_kind, { actions }) => {
    for (const permission of actions.flatMap(({ permissions }) => permissions))
      expect(text).toContain(`\`${permission}\``)
  },
)
