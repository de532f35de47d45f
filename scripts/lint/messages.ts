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
const silentCalls =
  /^(?:describe|meta|log|debug|info|warn|error|fatal|trace|raw|sql|includes|startsWith|endsWith|indexOf|split|replace|replaceAll|match|matchAll|test|join|querySelector|querySelectorAll|matchMedia|setAttribute|getAttribute|header|headers|setHeader|RegExp|Error|TypeError|RangeError|OutcomeUnknown|Counter|Gauge|Histogram|createElement|addEventListener|removeEventListener|set|get|has|fetch|Set|parse|literal|defineMessage)$/

/** Properties and attributes whose strings are not for people. */
const silentNames =
  /^(?:className|id|key|type|value|name|href|src|d|style|role|htmlFor|viewBox|summary|description|operationId|source|read|sql|pattern|format|accept|path|code|content|contentType|userAgent|variant|kind|autoComplete|points|transform|aria-labelledby|aria-describedby|aria-controls|command|tag|help_|cloudProvider)$/

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
      return node.callee !== child && silentCalls.test(nameOf(node.callee))
    case 'BinaryExpression':
      return /^(?:[=!]==?|in|instanceof)$/.test(node.operator ?? '')
    case 'MemberExpression':
      return node.property === child
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

/** Returns whether a string reads as words of a sentence or a label: at least two words, and no code. */
const isWords = (text: string): boolean =>
  /[A-Za-z’']{2,}[^A-Za-z]+(?:.*[^A-Za-z])?[a-z]{2,}/.test(text) &&
  /[A-Za-z’']{2,} [a-zA-Z0(“]/.test(text) &&
  !/[;{}=<>]|^[a-z-]+ [a-z-]+$|^[\w.-]+\/[\w.-]+ |^[A-Z]+ |px /.test(text)

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
