/** Renders messages with tags as elements of a page. */
import { getLanguage, renderParts, type Message, type Values } from '@cmp/messages'
import { createElement, Fragment, type ReactNode } from 'react'

/** Renders the content of a tag as an element. */
type Tag = (content: ReactNode) => ReactNode

/**
 * Renders a message whose tags are elements of the page: for `See <link>the guide</link>.`, `link` is a function from
 * the tag's content to an element.
 */
export const renderRich = <P, T extends string>(
  message: Message<P, T>,
  values: P & Readonly<Record<T, Tag>>,
): ReactNode => {
  const parts = renderParts<ReactNode>(
    message,
    // A tag's content is an array of texts and elements.
    Object.fromEntries(
      Object.entries<Tag | Values[string]>(values).map(([name, value]) => [
        name,
        typeof value === 'function'
          ? (chunks: ReactNode[]) => value(createElement(Fragment, null, ...chunks))
          : value,
      ]),
    ),
    getLanguage(),
  )
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
}
