/** The chat services, and the messages of events that are sent to them. */
import { bind, renderIn, type Language } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/webhooks'
import { getNamedEvent, type ChannelKind, type EventName } from '@cmp/contract'
import { getEventsTitle, type EventWords } from '../../../../core/events/words.ts'
import type { ChannelMessage, ChannelService } from './channel.ts'
import { line } from './line.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'

/** The services by kind. */
export const channelServices: Record<ChannelKind, ChannelService> = { slack, teams, line }

/** The number of events that one message names; the others are only counted. */
const namedEvents = 10

type Happened = { words: EventWords; href: string }

/** Writes one message about events of a kind, with the same texts as emails. */
export const composeChannelMessage = (
  language: Language,
  name: EventName,
  events: readonly Happened[],
  origin: string,
): ChannelMessage => {
  const said = events.map(({ words }) => words[language] ?? words.en)
  const [only] = said
  const isOne = said.length === 1 && only !== undefined
  const others = said.length - namedEvents
  const href = isOne ? (events[0]?.href ?? '/') : getNamedEvent(name).list
  return {
    title: isOne ? only.title : `${said.length} × ${getEventsTitle(name, language)}`,
    lines: isOne
      ? [only.detail].filter(Boolean)
      : [
          ...said.slice(0, namedEvents).map(({ title }) => `• ${title}`),
          ...(others > 0 ? [renderIn(language, bind(m.otherEvents, { count: others }))] : []),
        ],
    link: { url: new URL(href, origin).href, label: renderIn(language, m.openInPortal) },
  }
}
