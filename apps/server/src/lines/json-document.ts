/**
 * Splits a JSON document of the Partner Center API (`{"items": [ … ]}`, or a bare list) into JSON lines without parsing
 * its numbers, because effective unit prices have more digits than a JavaScript number holds.
 */

/** Returns the text of each object in the first list of `text`, each on one line; undefined if there is no such list. */
export const extractListItems = (text: string): string[] | undefined => {
  const list = /^\s*\[/.exec(text) ?? /"(?:items|value)"\s*:\s*\[/.exec(text)
  if (!list) return undefined
  const items: string[] = []
  let depth = 0
  let inText = false
  let begin = 0
  for (let at = list.index + list[0].length; at < text.length; at += 1) {
    const char = text[at]
    if (inText) {
      if (char === '\\') at += 1
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{' || char === '[') {
      if (depth === 0) begin = at
      depth += 1
    } else if (char === '}' || char === ']') {
      // This bracket closes the list.
      if (depth === 0) return items
      depth -= 1
      if (depth === 0) items.push(text.slice(begin, at + 1).replaceAll(/[\r\n]+\s*/g, ' '))
    }
  }
  return undefined
}
