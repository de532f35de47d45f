/** A person's API tokens: creating, listing and revoking them. */
import * as m from '@cmp/messages/contract/identity/api-tokens'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { shape, type Output } from '../kit/shape.ts'
import { tokenScopes } from '../kit/token-scopes.ts'
import { accountTag, timestamp, own, ownIdParams } from '../kit/own-account.ts'

const tokenScope = shape((z) => z.enum(tokenScopes.map(({ value }) => value)))

/** The form fields of a new API token. */
export const newTokenFields = {
  name: f.text(m.name, { max: 100, help: m.nameOfProgramThatUsesToken }),
  scopes: f.choices(m.permissions, tokenScopes, { needed: m.selectAtLeastOnePermission }),
  expiresInDays: f.choice(m.expires, [
    { value: '7', label: m.sevenDays },
    { value: '30', label: m.number30Days },
    { value: '90', label: m.number90Days },
    { value: '365', label: m.oneYear },
  ]),
}

/** A new API token. */
const apiTokenBody = shape((z) =>
  z.object({
    name: newTokenFields.name.schema(z),
    scopes: newTokenFields.scopes.schema(z),
    /** Days until it expires, at most a year. */
    expiresInDays: z.coerce.number().int().min(1).max(366),
  }),
)

/** An API token as its owner sees it. The token itself is shown only once, at its creation. */
const apiTokenEntry = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(tokenScope(z)),
    /** The first characters, by which the owner recognizes it. */
    prefix: z.string(),
    createdAt: timestamp(z),
    expiresAt: timestamp(z),
    lastUsedAt: timestamp(z).nullable(),
  }),
)

/** Lists the API tokens, newest first. */
export const ownApiTokens = defineCall({
  name: 'ownApiTokens',
  method: 'GET',
  path: '/api/Account/ApiTokens',
  tag: accountTag,
  summary: 'List your API tokens',
  reply: shape((z) => z.array(apiTokenEntry(z))),
  ...own,
})

/** Creates an API token. */
export const makeApiToken = defineCall({
  name: 'makeApiToken',
  method: 'POST',
  path: ownApiTokens.path,
  tag: accountTag,
  summary: 'Create an API token, which is returned only once',
  body: apiTokenBody,
  reply: shape((z) => apiTokenEntry(z).extend({ token: z.string() })),
  ...own,
  proof: 'credentials',
})

/** Revokes an API token. */
export const revokeApiToken = defineCall({
  name: 'revokeApiToken',
  method: 'POST',
  path: '/api/Account/ApiTokens/:id/revoke',
  tag: accountTag,
  summary: 'Revoke an API token',
  params: ownIdParams,
  reply: messageReply,
  ...own,
})

export type ApiTokenEntry = Output<typeof apiTokenEntry>
export type NewApiToken = Output<typeof apiTokenBody>
export type NewApiTokenReply = ApiTokenEntry & { token: string }
