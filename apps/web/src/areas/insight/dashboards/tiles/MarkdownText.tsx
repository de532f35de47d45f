/**
 * Renders Markdown as elements. The text of a dashboard is written by users, so only the elements below exist: HTML is
 * shown as text, images are links, and links lead only to web addresses, email addresses and pages of the portal.
 */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '../../../../kit/page/AppLink.tsx'
import styles from './tiles.module.css'

const isSafeAddress = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href)

const Address = ({ href, children }: { href: string; children: ReactNode }) =>
  isSafeAddress(href) ? (
    <AppLink href={href} {...(!href.startsWith('/') && { target: '_blank', rel: 'noreferrer noopener' })}>
      {children}
    </AppLink>
  ) : (
    <>{children}</>
  )

const renderAll = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, index) => <Fragment key={index}>{renderToken(token)}</Fragment>)

const renderTable = ({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): ReactNode => (
  <table>
    <thead>
      <tr>
        {header.map((cell, index) => (
          <th key={index} scope="col">
            {renderAll(cell.tokens)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, place) => (
        <tr key={place}>
          {row.map((cell, index) => (
            <td key={index}>{renderAll(cell.tokens)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const renderList = ({ ordered, items }: Pick<Tokens.List, 'ordered' | 'items'>): ReactNode => {
  const Items = ordered ? 'ol' : 'ul'
  return (
    <Items>
      {items.map((item, index) => (
        <li key={index}>{renderAll(item.tokens)}</li>
      ))}
    </Items>
  )
}

/** The elements whose content is other tokens. */
const wrappers = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  del: 'del',
} as const

/** Headings are below that of the item, which is the second level of the page. */
const headings = ['h3', 'h4', 'h5'] as const

/** Returns whether a token is one of Markdown's own. There are no others, because no extension is used. */
const isMarkedToken = (token: Token): token is MarkedToken => !('extension' in token)

const renderMarked = (token: MarkedToken): ReactNode => {
  switch (token.type) {
    case 'paragraph':
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del': {
      const Wrapper = wrappers[token.type]
      return <Wrapper>{renderAll(token.tokens)}</Wrapper>
    }
    case 'heading': {
      const Heading = headings[Math.min(token.depth, headings.length) - 1] ?? 'h5'
      return <Heading>{renderAll(token.tokens)}</Heading>
    }
    case 'list':
      return renderList(token)
    case 'table':
      return renderTable(token)
    case 'link':
      return <Address href={token.href}>{renderAll(token.tokens)}</Address>
    case 'image':
      return <Address href={token.href}>{token.text || token.href}</Address>
    case 'code':
      return <pre tabIndex={0}>{token.text}</pre>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'space':
    case 'def':
      return null
    case 'text':
      return 'tokens' in token && token.tokens ? renderAll(token.tokens) : token.text
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

const renderToken = (token: Token): ReactNode => (isMarkedToken(token) ? renderMarked(token) : token.raw)

/** The text. Line breaks are kept, as they are written. */
export const MarkdownText = ({ content }: { content: string }) => (
  <div className={styles.markdown}>{renderAll(lexer(content, { breaks: true, gfm: true }))}</div>
)
