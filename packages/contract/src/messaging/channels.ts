/** The kinds of channels: signed webhooks for programs, and chat services for people. */
import * as m from '@cmp/messages/contract/messaging/channels'

/** The chat services with an incoming webhook or a push message. */
export const chatKinds = [
  { value: 'slack', label: m.slack },
  { value: 'teams', label: m.microsoftTeams },
  { value: 'line', label: m.line },
] as const

/** All kinds of channels. */
export const channelKinds = [{ value: 'webhook', label: m.signedWebhook }, ...chatKinds] as const

/** A chat service. */
export type ChannelKind = (typeof chatKinds)[number]['value']
