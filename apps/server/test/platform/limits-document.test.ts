/** The table of limits for operators is the one that the declarations generate. */
import { t } from '@cmp/messages'
import { capitalize, limitKinds, limitText } from '@cmp/contract'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Returns a row of the table in `docs/operating.md`. */
const formatRow = (kind: (typeof limitKinds)[number]): string =>
  `| ${capitalize(limitText(kind, kind.most))} | ${t(kind.counts)} | ${kind.whenReached === 'held' ? 'held, sent later' : 'refused with 429 and `Retry-After`'} |`

test('docs/operating.md lists exactly the declared limits', async () => {
  const text = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const section = /\n## Limits of customers\n([^]*?)\n## /.exec(text)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => /^\| \d/.test(line))
  expect(rows).toEqual(limitKinds.map(formatRow))
})
