/** Checks what a person enters for a channel of a chat service. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/webhooks'
import { formatList, type ChannelKind } from '@cmp/contract'
import type { Env } from '../../../../kit/env.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import { parseEndpointUrl } from '../addresses.ts'
import { channelServices } from './services.ts'

const isHostOf = (host: string, allowed: string): boolean => host === allowed || host.endsWith(`.${allowed}`)

/**
 * Checks the secret of a channel, which is the address of its incoming webhook or its token.
 * @returns the part of the address that is shown
 * @throws AppError InvalidRequest (field `secret`)
 */
export const parseChannelSecret = (
  env: Pick<Env, 'webhookNetworks' | 'webhookHttp' | 'channelHosts' | 'lineUrl'>,
  kind: ChannelKind,
  secret: string,
): string => {
  const { hosts, secretPattern } = channelServices[kind]
  if (hosts === null) {
    if (!secretPattern?.test(secret)) throw createFieldRefusal('secret', m.enterChannelAccessToken)
    return env.lineUrl
  }
  const url = parseEndpointUrl(env, secret, 'secret')
  if (![...hosts, ...env.channelHosts].some((allowed) => isHostOf(url.hostname, allowed)))
    throw createFieldRefusal('secret', bind(m.hostIsNotAllowed, { hosts: formatList(hosts, 'or') }))
  return `${url.origin}/…`
}

/**
 * Checks the recipient of a channel.
 * @throws AppError InvalidRequest (field `recipient`)
 */
export const parseRecipient = (kind: ChannelKind, recipient: string): string => {
  const { recipientPattern } = channelServices[kind]
  if (recipientPattern === undefined) return ''
  if (!recipientPattern.test(recipient)) throw createFieldRefusal('recipient', m.enterLineRecipient)
  return recipient
}
