/** The terms of service: a text that the reseller writes, in dated versions. */
import * as m from '@cmp/messages/contract/identity/terms'
import { failWith } from '../kit/fail-with.ts'
import { defineLines } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'

const tag = 'Session'

/** The maximum length of the text in characters, which fits into a request body in any script. */
export const longestTerms = 100_000

/** The text: paragraphs separated by empty lines; lines that start with `# ` are headings. */
const termsText = shape((z) =>
  defineLines(z).min(1, failWith(m.enterTheTerms)).max(longestTerms, failWith(m.termsCanHaveUpTo100)),
)

/** Reads the current version; null if nobody has written one. `publishedAt` is a timestamp. */
export const termsOfService = defineCall({
  name: 'termsOfService',
  method: 'GET',
  path: '/api/TermsOfService',
  tag,
  summary: 'Get the current terms of service',
  reply: shape((z) =>
    z.object({
      terms: z.object({ version: z.number().int(), text: z.string(), publishedAt: z.string() }).nullable(),
    }),
  ),
  access: 'public',
  token: 'none',
})

const decided = { access: permit.use('terms.write'), token: 'none' } as const

/** Lists the versions, newest first. */
export const termsVersions = defineCall({
  name: 'termsVersions',
  method: 'GET',
  path: '/api/TermsOfService/versions',
  tag,
  summary: 'List the latest 50 versions of the terms of service',
  reply: shape((z) =>
    z.array(
      z.object({
        version: z.number().int(),
        text: z.string(),
        publishedBy: z.string(),
        publishedAt: z.string(),
      }),
    ),
  ),
  ...decided,
})

/**
 * Publishes a version, which applies from then on. `after` is the version that was edited; a newer version causes a
 * conflict.
 */
export const publishTerms = defineCall({
  name: 'publishTerms',
  method: 'POST',
  path: termsOfService.path,
  tag,
  summary: 'Publish new terms of service',
  body: shape((z) =>
    z.object({
      text: termsText(z),
      after: z.number().int().min(0).describe('The version that was edited. 0 if there was none.'),
    }),
  ),
  reply: shape((z) => z.object({ message: z.string(), version: z.number().int() })),
  ...decided,
})

export type Terms = NonNullable<CallReply<typeof termsOfService>['terms']>
export type TermsVersion = CallReply<typeof termsVersions>[number]
