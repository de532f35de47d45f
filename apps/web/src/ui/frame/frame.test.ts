import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { LogoSpinner } from './LogoSpinner.tsx'

const sources = import.meta.glob<string>(['./AppFrame.tsx', './app-frame.module.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const getSource = (name: string): string => sources[`./${name}`] ?? ''

test('the sidebar is 260 wide, 64 collapsed and 80 on a narrow screen, and the top bar 64 high', () => {
  const [sizes = ''] =
    /\[data-layout='layout1'\] \.frame \{[^}]*\}/.exec(getSource('app-frame.module.css')) ?? []
  expect(
    Object.fromEntries([...sizes.matchAll(/--([\w-]+): (\d+)px/g)].map(([, name, size]) => [name, size])),
  ).toEqual({ 'bar-height': '64', 'side-open': '260', 'side-folded': '64', 'side-rail': '80' })
})

test('the frame has a sidebar and a top bar and no footer', () => {
  const frame = getSource('AppFrame.tsx')
  expect(frame).toContain('<aside>')
  expect(frame).toContain('<header')
  expect(frame).not.toContain('<footer')
})

test('a loading page shows an overlay or the logo, each with a spinner', () => {
  for (const part of [LoadingOverlay, LogoSpinner])
    expect(renderToStaticMarkup(createElement(part))).toMatch(/role="status".*spinner.*Loading/)
  expect(renderToStaticMarkup(createElement(LogoSpinner))).toContain('<svg')
})
