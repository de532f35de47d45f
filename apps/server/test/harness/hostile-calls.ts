/**
 * Builds invalid calls from the declarations, with one or two wrong values. The same random numbers build the same
 * calls.
 */
import type { Call } from '@cmp/contract'
import { sampleParts, type SampleWords } from './call-samples.ts'
import type { Random } from './random.ts'

/** A call ready to be sent. `payload` is text, because invalid JSON cannot be built from values. */
export type HostileCall = {
  method: Call['method']
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

const nestBrackets = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Texts that break careless code: characters that no column accepts, numbers beyond any column, invalid dates. */
const hostileTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '',
  ' ',
  '\u00A0\u2003',
  '\t\r\n',
  'x'.repeat(201),
  'x'.repeat(5000),
  'ก'.repeat(70_000),
  'e\u0301\u0327'.repeat(300),
  '\u202Egpj.exe',
  '👩‍👩‍👧‍👦'.repeat(60),
  "'; drop table customer; --",
  '%_\\',
  '%00',
  '\\u0000',
  '../../etc/passwd',
  '-1',
  '0',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(40),
  `${'9'.repeat(20)}.${'9'.repeat(18)}`,
  `-0.${'0'.repeat(17)}1`,
  'null',
  'true',
  '[]',
  '{}',
  '{"a":"\\u0000"}',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '3f2504e0-4f89-41d3-9a0c-0305e82c330',
  '2026-02-30',
  '2026-13-45',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  '2026-11-30T25:00:00Z',
  '2026-11-30T24:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11',
  '2026-00',
  '0000-01',
  '0001-01',
  '0000-12',
  '1969-12',
  '2106-01',
  '9999-12',
  '10000-01',
  '999912',
  '000001',
  '9999-99',
  'a,b,,c',
  'THB',
  'QQQ',
  'data:image/png;base64,AAAA',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  'a@b.example',
  `${'a'.repeat(250)}@b.example`,
  '"quoted\u0000"@b.example',
]

/** JSON in place of a value. */
const hostileJson: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e999',
  '-1e999',
  '1e-320',
  '32768',
  '2147483648',
  '9007199254740993',
  '1e308',
  '9'.repeat(400),
  '[]',
  '{}',
  '[null]',
  '["\\u0000"]',
  '["\\ud800"]',
  '{"\\u0000":"x"}',
  '{"length":-1}',
  '{"toString":1}',
  '{"constructor":{"prototype":1}}',
  nestBrackets(50),
  nestBrackets(3000),
  `[${'"x",'.repeat(3000)}"x"]`,
  `[${'"3f2504e0-4f89-41d3-9a0c-0305e82c3301",'.repeat(250)}"x"]`,
]

/** Bodies that are not an object of the call. */
const hostileBodies: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '1',
  '"text"',
  'true',
  '{',
  '{"a":}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  nestBrackets(20_000),
  '\uFEFF{}',
]

const hostileTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json;',
  'x',
  'application/xml',
]

/** Raw parts of a query that no client library would write. */
const hostileQueries: readonly string[] = [
  'search=%',
  'search=%ED%A0%80',
  'search=%00',
  'search=%C0%80',
  'page=1&page=2',
  'pagesize=1000&page=10000000',
  'page=1e7',
  'pagesize=0',
  'page=',
  'sortby=',
  'sortby=id;drop',
  'sortby=__proto__',
  'sortdir=sideways',
  'columns=,,',
  'columns=__proto__',
  'columns=constructor,toString',
  'columns=%00',
  '__proto__=x',
  'constructor=x',
  'hasOwnProperty=x',
  'a[]=1&a[b]=2',
  '&&==&',
  `search=${'%F0%9F%98%80'.repeat(300)}`,
]

const hostileHeaders: readonly Record<string, string>[] = [
  { cookie: 'cmp_session=%00; other=%ED%A0%80' },
  { cookie: '=;;=' },
  { 'user-agent': 'x'.repeat(8000) },
  { 'user-agent': '\u00FF\u0001' },
  { 'accept-encoding': 'gzip, br' },
  { 'accept-language': '%00,;q=NaN' },
  { range: 'bytes=5-1' },
  { 'if-none-match': '"\u00FF"' },
  { 'content-length': '5' },
  { host: 'a b' },
]

const fileContents: readonly (string | Buffer)[] = [
  '',
  'a,b\n1,2',
  'a\u0000,b\n1,\u00002',
  '"never closed',
  'name,name\nx,x',
  '\uFEFF',
  Buffer.from([0xff, 0xfe, 0x41, 0x00]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x01]),
  Buffer.from('PK\u0003\u0004 and more', 'latin1'),
  '[]',
  '[{"a":"\\u0000"}]',
  `[${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`,
  `${'c,'.repeat(3000)}c\n${'1,'.repeat(3000)}1`,
  `CurrencyCode,USDPerUnit,Month\nTHB,1e999,2026-10\n\u0000,1,2026-99`,
  `Company name,Tenant id,Language\n\u0000,\uD800,en`,
]

const fileNames: readonly string[] = [
  'a.csv',
  '',
  '\u0000.csv',
  '../../x.csv',
  `${'x'.repeat(3000)}.csv`,
  'x.pdf',
  'é\uD800.png',
  'a.csv.gz',
]

/** Returns JSON whose texts may contain lone surrogates, with some values replaced. */
const buildSpoiledJson = (value: unknown, random: Random, probability: number): string => {
  if (random.chance(probability))
    return random.chance(0.6) ? JSON.stringify(random.pick(hostileTexts)) : random.pick(hostileJson)
  if (Array.isArray(value))
    return `[${value.map((item) => buildSpoiledJson(item, random, probability)).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(() => !random.chance(probability / 3))
      .map(([key, part]) => `${JSON.stringify(key)}:${buildSpoiledJson(part, random, probability)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

/** Percent-encodes a text. Lone surrogates become the three bytes that an older program writes for them. */
const encodeText = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

const buildForm = (
  random: Random,
  fields: Record<string, unknown>,
): { headers: Record<string, string>; payload: Buffer } => {
  const boundary = 'hostile'
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries({ ...fields, list: 'customers', format: 'focus' })) {
    if (random.chance(0.4)) continue
    const text = random.chance(0.4) ? random.pick(hostileTexts).toWellFormed() : String(value)
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
    )
  }
  for (let files = random.int(0, 2); files > 0; files -= 1) {
    const content = random.pick(fileContents)
    const fileName = random.pick(fileNames).toWellFormed()
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
      ),
      typeof content === 'string' ? Buffer.from(content.toWellFormed()) : content,
      Buffer.from('\r\n'),
    )
  }
  // Some forms end correctly, some do not.
  parts.push(Buffer.from(random.chance(0.85) ? `--${boundary}--\r\n` : `--${boundary}\r\n`))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts),
  }
}

/** Builds an invalid call from a valid one. */
export const buildHostileCall = (call: Call, words: SampleWords, random: Random): HostileCall => {
  const { params, query, body } = sampleParts(call, words)
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    random.chance(0.3)
      ? encodeText(random.pick(hostileTexts).slice(0, 320))
      : encodeURIComponent(String(params[name])),
  )
  const search: string[] = []
  // Most calls omit each parameter, because a filter that matches nothing would hide what another matches.
  for (const [name, value] of Object.entries(query)) {
    if (random.chance(0.7)) continue
    const cased = random.chance(0.1) ? name.toUpperCase() : name
    search.push(`${cased}=${encodeText(random.chance(0.6) ? random.pick(hostileTexts) : String(value))}`)
  }
  if (random.chance(0.2)) search.push(random.pick(hostileQueries))
  const url = search.length > 0 ? `${path}?${search.join('&')}` : path
  const headers = random.chance(0.1) ? random.pick(hostileHeaders) : {}
  const { method } = call
  if (call.isForm) {
    const form = buildForm(random, call.body ? (sampleParts(call, words).body ?? {}) : {})
    return { method, url, headers: { ...form.headers, ...headers }, payload: form.payload }
  }
  if (method === 'GET' || (method === 'DELETE' && random.chance(0.9))) return { method, url, headers }
  if (random.chance(0.08)) {
    const type = random.chance(0.5) ? random.pick(hostileTypes) : 'application/json'
    return {
      method,
      url,
      headers: { 'content-type': type, ...headers },
      payload: Buffer.from(random.pick(hostileBodies)),
    }
  }
  const text = buildSpoiledJson(body ?? {}, random, random.pick([0.05, 0.15, 0.4]))
  return {
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: Buffer.from(text),
  }
}
