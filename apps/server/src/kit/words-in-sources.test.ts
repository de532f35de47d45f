/** Holds that numbers, plurals, months and lists in sentences come from the contract’s `kit/words.ts` alone, everywhere. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

const sources = new Map(
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

/** What each kind of own words looks like, and where it stands for a reason. */
const ownWords: { name: string; looks: RegExp; stands: readonly string[] }[] = [
  { name: 'a word by its number', looks: /[=!]==? 1\s*\?\s*\(?['"`]|> 1\s*\?\s*'s'/, stands: [] },
  { name: 'a plural', looks: /(?:[nN]oun|singular)\}s\b/, stands: ['packages/contract/src/kit/words.ts'] },
  { name: 'a number format', looks: /\.toLocaleString\(/, stands: [] },
  {
    name: 'a number, plural or list format',
    looks: /new Intl\.(?:NumberFormat|PluralRules|ListFormat)\b/,
    stands: ['packages/contract/src/kit/words.ts'],
  },
  {
    name: 'a date format',
    looks: /new Intl\.DateTimeFormat\b/,
    stands: [
      // Days and moments in the time zone of a person.
      'apps/server/src/features/homepage/routes.ts',
      'apps/server/src/kit/calendar.ts',
      'apps/web/src/kit/form/time-zones.ts',
      'apps/web/src/ui/charts/local-moments.ts',
      'apps/web/src/ui/charts/moment-labels.ts',
      'apps/web/src/ui/parts/dates.ts',
      'packages/contract/src/kit/time-zones.ts',
      // Printed in the customer's language.
      'apps/server/src/features/issuing/paper-words.ts',
      'packages/contract/src/kit/words.ts',
    ],
  },
  {
    name: 'a list in a sentence',
    looks: /\.slice\(0, -1\)\.join\(', '\)/,
    stands: [],
  },
]

test.each(ownWords)('$name is made in words.ts', ({ looks, stands }) => {
  expect(sources.size).toBeGreaterThan(500)
  const found = [...sources].filter(([, text]) => looks.test(text)).map(([path]) => path)
  expect(found.toSorted()).toEqual([...stands].toSorted())
})
