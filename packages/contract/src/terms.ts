/** The terms of service: a page that the reseller writes, in versions with the day of each. */
import { severalLines } from './kit/field.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

const tag = 'Session'

/** The longest text, in characters: a call's body has room for it in any script. */
export const longestTerms = 100_000

/** The text: paragraphs with empty lines between, and lines that begin with `# ` for headings. */
const termsText = shape((z) =>
  severalLines(z)
    .min(1, 'Write the terms')
    .max(longestTerms, 'The terms may have 100,000 characters at most'),
)

/** What holds now; null where nobody has written any. `publishedAt` is a moment. */
export const termsOfService = defineCall({
  name: 'termsOfService',
  method: 'GET',
  path: '/api/TermsOfService',
  tag,
  summary: 'The terms of service that hold now',
  reply: shape((z) =>
    z.object({
      terms: z.object({ version: z.number().int(), text: z.string(), publishedAt: z.string() }).nullable(),
    }),
  ),
  access: 'public',
  token: 'none',
})

const decided = { access: permit.use('terms.write'), token: 'none' } as const

/** The versions, the newest first. */
export const termsVersions = defineCall({
  name: 'termsVersions',
  method: 'GET',
  path: '/api/TermsOfService/versions',
  tag,
  summary: 'The latest 50 versions of the terms of service',
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

/** Adds a version, which holds from then on. `after` is the version that was changed: another since then is a conflict. */
export const publishTerms = defineCall({
  name: 'publishTerms',
  method: 'POST',
  path: termsOfService.path,
  tag,
  summary: 'Publish new terms of service',
  body: shape((z) =>
    z.object({
      text: termsText(z),
      after: z.number().int().min(0).describe('The version that was changed; 0 where there was none.'),
    }),
  ),
  reply: shape((z) => z.object({ message: z.string(), version: z.number().int() })),
  ...decided,
})

export type Terms = NonNullable<CallReply<typeof termsOfService>['terms']>
export type TermsVersion = CallReply<typeof termsVersions>[number]
