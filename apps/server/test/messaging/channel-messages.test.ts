/** Tests every event with every chat service: valid by the schema of the provider, within its limits, and escaped. */
import { loadMessages } from '@cmp/messages/load'
import { chatKinds, events, type ChannelKind } from '@cmp/contract'
import { describe, expect, test } from 'vitest'
import { getExampleWords } from '../../src/core/events/words.ts'
import { channelPayloads } from '../harness/channel-payloads.ts'
import { truncateText } from '../../src/areas/messaging/webhooks/channels/channel.ts'
import {
  channelServices,
  composeChannelMessage,
} from '../../src/areas/messaging/webhooks/channels/services.ts'

await loadMessages((name) => !name.startsWith('web/'))

const origin = 'https://portal.example'
const recipient = `C${'0123456789abcdef'.repeat(2)}`

/** Formats a message as the provider gets it, and checks it. */
const formatChecked = (
  kind: ChannelKind,
  message: Parameters<(typeof channelServices)[ChannelKind]['format']>[0],
) => {
  const payload: unknown = JSON.parse(JSON.stringify(channelServices[kind].format(message, recipient)))
  return channelPayloads[kind](payload)
}

const cases = events.flatMap(({ name }) =>
  chatKinds.flatMap(({ value: kind }) =>
    (['en', 'th'] as const).map((language) => ({ name, kind, language })),
  ),
)

test.each(cases)('$name to $kind in $language, single and combined', ({ name, kind, language }) => {
  const words = getExampleWords(name)
  const happened = { words, href: '/x?id=1' }
  const one = formatChecked(kind, composeChannelMessage(language, name, [happened], origin))
  expect(one.texts[0]).toContain(words[language].title.slice(0, 20))
  expect(one.links).toEqual([`${origin}/x?id=1`])
  const many = formatChecked(
    kind,
    composeChannelMessage(
      language,
      name,
      Array.from({ length: 200 }, () => happened),
      origin,
    ),
  )
  expect(many.texts[0]).toContain('200 × ')
  expect(many.texts.join('\n')).toContain('190')
})

const hostile = [
  '<!channel> <!here> <@U0123456> <https://evil.example|Click>',
  '*bold* _italic_ ~strike~ `code` :tada: @all @everyone @channel',
  '[Click](https://evil.example) <at>Everyone</at> **bold** {{DATE(2026-01-01T00:00:00Z)}}',
  'a | b & c > d < e " \\ \n new \u0000 end',
  '&lt;!channel&gt;',
]

describe.each(chatKinds.map(({ value }) => value))('%s', (kind) => {
  test.each(hostile)('neither mentions nor links with %j', (text) => {
    const { raw, texts, links } = formatChecked(kind, {
      title: text,
      lines: [text],
      link: { url: new URL(`/x?name=${text}`, origin).href, label: 'Open' },
    })
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(/^https:\/\/portal\.example\//)
    if (kind === 'slack')
      expect(raw.replaceAll(/<https:\/\/portal\.example\/[^<>|]*\|Open>/g, '')).not.toMatch(/[<>]/)
    if (kind === 'teams') expect(texts.join('\n')).not.toContain('{{')
  })

  test('cuts texts at the limits of the provider, in any language', () => {
    for (const long of ['x'.repeat(60_000), '&'.repeat(60_000), 'ไทย'.repeat(20_000), '😀'.repeat(30_000)])
      formatChecked(kind, { title: long, lines: [long, long], link: { url: origin, label: 'Open' } })
  })
})

test('cuts between characters and counts escaped ones', () => {
  expect(truncateText('😀😀😀', 5)).toBe('😀😀…')
  expect(truncateText('&&&', 11, (text) => text.replaceAll('&', '&amp;'))).toBe('&amp;&amp;…')
  expect(truncateText('short', 5)).toBe('short')
})
