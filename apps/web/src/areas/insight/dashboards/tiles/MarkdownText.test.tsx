// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderPart } from '../../../../testing/render-part.ts'
import { MarkdownText } from './MarkdownText.tsx'

test('renders headings, lists, tables and emphasis as elements', () => {
  const { container } = renderPart(
    <MarkdownText
      content={
        '# Who to call\n\n- **Anan** (_day_)\n- `ops`\n\n1. first\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> quoted'
      }
    />,
  )
  expect(container.querySelector('h3')?.textContent).toBe('Who to call')
  expect(container.querySelector('ul strong')?.textContent).toBe('Anan')
  expect(container.querySelector('ul em')?.textContent).toBe('day')
  expect(container.querySelector('ul code')?.textContent).toBe('ops')
  expect(container.querySelector('ol li')?.textContent).toBe('first')
  expect([...container.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['1', '2'])
  expect(container.querySelector('blockquote')?.textContent).toBe('quoted')
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'text <b onclick="alert(1)">bold</b>',
  '[link](javascript:alert(1))',
  '[link](  JaVaScRiPt:alert(1))',
  '[link](data:text/html,<script>alert(1)</script>)',
  '[link](vbscript:x)',
  '[link](//evil.example/x)',
  String.raw`[link](/\evil.example)`,
  '![picture](https://evil.example/pixel.png)',
  '<a href="javascript:alert(1)">x</a>',
  '[ref]: javascript:alert(1)\n\n[ref]',
])('makes neither HTML nor scripts of %s', (content) => {
  const { container } = renderPart(<MarkdownText content={content} />)
  expect(container.querySelectorAll('script, img, b, iframe, object, embed, style')).toHaveLength(0)
  for (const element of container.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
  for (const link of container.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^https:\/\/evil\.example\/pixel\.png$/)
})

test('links lead to web addresses in a new tab, without the address of the page', () => {
  const { getByRole } = renderPart(<MarkdownText content="[guide](https://example.com/a)" />)
  const link = getByRole('link', { name: 'guide' })
  expect(link.getAttribute('href')).toBe('https://example.com/a')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})
