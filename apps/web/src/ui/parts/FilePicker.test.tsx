// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { FilePicker } from './FilePicker.tsx'

const renderPicker = (disabled = false) => {
  const onFiles = vi.fn<(files: File[]) => void>()
  const page = renderPart(
    <FilePicker
      label="Choose files"
      hint="or drop them here"
      accept=".csv"
      multiple
      {...{ disabled, onFiles }}
    />,
  )
  const zone = page.getByText('or drop them here').parentElement ?? document.body
  const input = page.container.querySelector('input') ?? document.createElement('input')
  return { ...page, onFiles, zone, input }
}

const file = new File(['a,b'], 'usage.csv', { type: 'text/csv' })

test('returns dropped files, and marks the zone only while files are over it', () => {
  const { zone, onFiles } = renderPicker()
  fireEvent.dragOver(zone)
  expect(zone.dataset['over']).toBe('true')
  fireEvent.drop(zone, { dataTransfer: { files: [file] } })
  expect(zone.dataset['over']).toBeUndefined()
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

test('ignores dropped files while it is disabled', () => {
  const { zone, onFiles } = renderPicker(true)
  fireEvent.dragOver(zone)
  expect(zone.dataset['over']).toBeUndefined()
  fireEvent.drop(zone, { dataTransfer: { files: [file] } })
  expect(onFiles).not.toHaveBeenCalled()
})

test('returns selected files and accepts the same file again', async () => {
  const { user, input, onFiles } = renderPicker()
  await user.upload(input, file)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
  expect(input.value).toBe('')
})
