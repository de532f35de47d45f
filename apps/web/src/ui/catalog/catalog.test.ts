import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { groups } from './Catalog.tsx'

const sources = import.meta.glob<string>(['../parts/*.tsx', '../charts/*.tsx', '../frame/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Components that are only used or loaded by another one, with the one that shows them. */
const insideAnother: Readonly<Record<string, string>> = {
  BarColumns: 'StackedBars',
  BarTip: 'StackedBars',
  ChartFrame: 'StackedBars',
  ChartLegend: 'StackedBars',
  ChartMenu: 'StackedBars',
  ChartTable: 'StackedBars',
  ComboboxList: 'Combobox',
  ComboboxPlaceholder: 'Combobox',
  DialogFrame: 'Dialog',
  LinePlot: 'TimeChart',
  MenuPopup: 'Menu',
  PopoverPanel: 'Popover',
  PrintHead: 'AppFrame',
  SuggestList: 'Suggest',
}

/** Contexts are not components, although they are named like them. */
const contexts = new Set(['LinkComponent'])

/** Components that read the window when they are first rendered. */
const needsWindow = new Set(['AppFrame', 'TimeChart'])

const parts = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/^export const ([A-Z]\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !contexts.has(name))
    .map((name) => ({ file, name })),
)
const shown = Object.values(groups).flatMap((group) => Object.keys(group))

test('shows every part of parts, charts and frame', () => {
  const missing = parts.filter(({ name }) => !shown.includes(insideAnother[name] ?? name))
  expect(missing).toEqual([])
  const names = new Set(parts.map(({ name }) => name))
  expect(shown.filter((name) => !names.has(name))).toEqual([])
})

const drawable = Object.values(groups)
  .flatMap((group) => Object.entries(group))
  .filter(([name]) => !needsWindow.has(name))

test.each(drawable)('draws %s', (_name, Specimen) => {
  expect(renderToString(createElement(Specimen))).not.toBe('')
})
