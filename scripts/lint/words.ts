/**
 * A rule for sentences, as a plugin of oxlint: words that depend on a number and lists are built by `kit/words.ts` of the
 * contract. The formats of `Intl` are restricted by `no-restricted-properties` in `.oxlintrc.json`.
 */

type Node = {
  type: string
  name?: string
  value?: unknown
  operator?: string
  argument?: Node
  left?: Node
  right?: Node
  test?: Node
  consequent?: Node
  expressions?: Node[]
  quasis?: { value: { raw: string } }[]
  callee?: Node
  object?: Node
  property?: Node
  arguments?: Node[]
}

type Context = { report: (problem: { node: Node; message: string }) => void }

const isOne = (node: Node | undefined): boolean => node?.type === 'Literal' && node.value === 1

const isText = (node: Node | undefined): boolean =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

/**
 * Returns whether an expression selects a text depending on whether a number is 1, or an `s` depending on whether it is
 * larger.
 */
const isWordByNumber = ({ test, consequent }: Node): boolean => {
  if (test?.type !== 'BinaryExpression' || !isOne(test.right)) return false
  return test.operator === '>'
    ? consequent?.value === 's'
    : /^[=!]==?$/.test(test.operator ?? '') && isText(consequent)
}

/** Returns whether a template adds an `s` to a noun. */
const isPlural = ({ expressions = [], quasis = [] }: Node): boolean =>
  expressions.some((expression, index) => {
    const name = expression.name ?? expression.property?.name ?? ''
    return /(?:[nN]oun|singular)$/.test(name) && /^s\b/.test(quasis[index + 1]?.value.raw ?? '')
  })

const isCallOf = (node: Node | undefined, name: string): boolean =>
  node?.type === 'CallExpression' && node.callee?.property?.name === name

/** Returns whether a call joins all items but the last with commas. */
const isListOfOwn = (node: Node): boolean => {
  const sliced = node.callee?.object
  const [from, to] = sliced?.arguments ?? []
  return (
    isCallOf(node, 'join') &&
    node.arguments?.[0]?.value === ', ' &&
    isCallOf(sliced, 'slice') &&
    from?.value === 0 &&
    to?.operator === '-' &&
    isOne(to.argument)
  )
}

const sentences = {
  create: ({ report }: Context) => {
    const createCheck = (isFound: (node: Node) => boolean, message: string) => (node: Node) => {
      if (isFound(node)) report({ node, message })
    }
    return {
      ConditionalExpression: createCheck(
        isWordByNumber,
        'Use a plural in a message: {count, plural, one {…} other {…}}.',
      ),
      TemplateLiteral: createCheck(
        isPlural,
        'Use a plural in a message: {count, plural, one {…} other {…}}.',
      ),
      CallExpression: createCheck(
        isListOfOwn,
        'Format a list of a sentence with the contract’s kit/words.ts.',
      ),
    }
  },
}

export default { meta: { name: 'words' }, rules: { sentences } }
