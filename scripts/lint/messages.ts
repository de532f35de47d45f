/**
 * A rule of oxlint for texts: what people read comes from a catalog of `packages/messages`, never from the code. A text
 * is a string of several words, or the text of an element. Texts for operators and programs are no messages: errors that
 * no person sees (`Error`), log lines, SQL, descriptions in the API document, and values that are compared.
 */
type Node = {
  type: string
  value?: unknown
  name?: string | Node
  operator?: string
  callee?: Node
  id?: Node
  property?: Node
  object?: Node
  key?: Node
  tag?: Node
  left?: Node
  right?: Node
  test?: Node
  discriminant?: Node
  expressions?: Node[]
  quasis?: { value: { cooked: string } }[]
  parent?: Node
}

type Context = { report: (problem: { node: Node; message: string }) => void }

/** Calls whose strings are not for people, by the last name of the callee. */
const silentCalls = new Set(
  [
    // Texts of the API document, of log lines, of metrics and of errors that only operators see.
    'describe meta log debug info warn error fatal trace Error TypeError RangeError OutcomeUnknown',
    'Counter Gauge Histogram gauge requireDefined afterAnswer defineFilterValue',
    // Queries: Kysely, SQL and its builders.
    'sql raw query selectFrom innerJoin leftJoin select where orderBy groupBy on returning',
    // Names in the audit log, and labels from which keys and fingerprints are derived.
    'buildOwnerAuditEntry deriveKey fingerprint',
    // Names of commands, of cursors, and of meters in the providers’ price lists.
    'runCommand escapeIdentifier buildMeterQuery buildPrefixPattern',
    // Code that takes strings apart or looks them up.
    'includes startsWith endsWith indexOf split replace replaceAll match matchAll test join RegExp Set set get has',
    'parse literal defineMessage',
    // The browser and HTTP.
    'querySelector querySelectorAll matchMedia setAttribute getAttribute createElement addEventListener',
    'removeEventListener header headers setHeader fetch',
  ].flatMap((names) => names.split(' ')),
)

/** Properties and attributes whose strings are not for people. */
const silentNames =
  /^(?:className|id|key|type|name|href|src|d|style|role|htmlFor|viewBox|summary|description|operationId|source|read|sql|pattern|format|accept|path|code|contentType|userAgent|variant|kind|autoComplete|points|transform|aria-labelledby|aria-describedby|aria-controls|command|tag|help_|cloudProvider|example|words|shared|\$filter)$/

/** Functions that build texts for fingerprints, and words of the providers’ price lists, by name. */
const silentDeclarations = /FingerprintText$|^diskWords$/

const ends = new Set(['Program', 'BlockStatement', 'FunctionBody'])

const nameOf = (node: Node | undefined): string =>
  node === undefined
    ? ''
    : typeof node.name === 'string'
      ? node.name
      : typeof node.value === 'string'
        ? node.value
        : node.type === 'MemberExpression'
          ? nameOf(node.property)
          : ''

/** Returns whether a callee is `createHash(…).update`. */
const isHash = (callee: Node | undefined): boolean =>
  nameOf(callee) === 'update' && /^create(?:Hash|Hmac)$/.test(nameOf(callee?.object?.callee))

/** Returns whether a place takes strings that people do not read. */
const isSilentPlace = (node: Node, child: Node): boolean => {
  switch (node.type) {
    case 'TaggedTemplateExpression':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return node.type !== 'ExportNamedDeclaration'
    case 'CallExpression':
    case 'NewExpression':
      return node.callee !== child && (silentCalls.has(nameOf(node.callee)) || isHash(node.callee))
    case 'VariableDeclarator':
      return silentDeclarations.test(nameOf(node.id))
    case 'BinaryExpression':
      return /^(?:[=!]==?|in|instanceof)$/.test(node.operator ?? '')
    case 'MemberExpression':
      return node.property === child || nameOf(node.property) === 'split'
    case 'SwitchCase':
      return node.test === child
    case 'Property':
      return node.key === child || silentNames.test(nameOf(node.key))
    case 'JSXAttribute':
      return typeof node.name === 'object' && silentNames.test(nameOf(node.name))
    default:
      return node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)
  }
}

const isSilent = (node: Node): boolean => {
  for (
    let child = node, place = node.parent;
    place && !ends.has(place.type);
    child = place, place = place.parent
  )
    if (isSilentPlace(place, child)) return true
  return false
}

/** Notations that have blanks and words but are code. */
const notations: readonly RegExp[] = [
  // An expression, a style, a media type, or a list of classes.
  /[{}=<>]|;$|; \w+:|px |^[\w.-]+\/[\w.-]+ |^[a-z-]+ [a-z-]+$/,
  // Kysely: `invoice.number as number`, and the operators of conditions.
  /^[a-z][\w.]* as [a-z]\w*$|^is (?:not )?distinct from$/,
  // SQL of PostgreSQL in small letters, and of ClickHouse with its keywords in capitals.
  /^(?:select|create (?:table|index|view)|fetch \d+ from|copy|alter (?:table|index)|declare \S+ cursor) |^(?:CREATE|DROP|INSERT|SYSTEM|MODIFY) |\bmatch\(|\b(?:AS|IN|LIKE|SELECT|FROM|WHERE|IS NOT NULL)\b/,
  // Resource Graph and OData: `resources | where type in~ ('a') | order by id asc`, `location eq 'a'`.
  /\| (?:where|project|order by|extend) |^project \w+,|\bin~ \(|^[\w'/]+ eq '/,
  // The policy of a page: `script-src 'self'`.
  / '(?:self|none)'/,
  // The scopes of OpenID Connect, and permissions of AWS: `ec2:DescribeVpcs ec2:DescribeSubnets`.
  /^openid |^[\w-]+:\w+(?: [\w-]+:\w+)*$/,
  // A command of a shell.
  /^(?:aws|az|gcloud) [a-z]/,
  // An error in an environment variable, which the operator reads at the start: `LOG_LEVEL must be …`.
  /^(?:DEMO|[A-Z]+_[A-Z_]+) must /,
]

/** Returns whether a string reads as words of a sentence or a label: at least two words, and no code. */
const isWords = (text: string): boolean =>
  /[A-Za-z’']{2,}[^A-Za-z]+(?:.*[^A-Za-z])?[a-z]{2,}/.test(text) &&
  /[A-Za-z’']{2,} [a-zA-Z0(“]/.test(text) &&
  !notations.some((notation) => notation.test(text))

const message = 'Move this text to a catalog of packages/messages and render it with t.'

const inlineText = {
  create: ({ report }: Context) => ({
    Literal: (node: Node) => {
      if (typeof node.value === 'string' && isWords(node.value) && !isSilent(node)) report({ node, message })
    },
    TemplateLiteral: (node: Node) => {
      const text = node.quasis?.map(({ value }) => value.cooked).join('0') ?? ''
      if (node.parent?.type !== 'TaggedTemplateExpression' && isWords(text) && !isSilent(node))
        report({ node, message })
    },
    JSXText: (node: Node) => {
      if (typeof node.value === 'string' && /[A-Za-z]{2}/.test(node.value)) report({ node, message })
    },
  }),
}

export default { meta: { name: 'messages' }, rules: { 'inline-text': inlineText } }
