// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { CommandPalette } from '../frame/CommandPalette.tsx'
import { Combobox } from './Combobox.tsx'
import { DayInput } from './DayInput.tsx'
import { Dialog } from './Dialog.tsx'
import { watchLayerKeys } from './layer-keys.ts'
import { MenuPopup } from './MenuPopup.tsx'
import { PopoverPanel } from './PopoverPanel.tsx'
import { Suggest } from './Suggest.tsx'

watchLayerKeys()

const find = () => Promise.resolve()

/** A field whose Enter closes its layer in the worst way: it neither prevents the default nor stops the event. */
const ClosingField = ({ close }: { close: () => void }) => (
  <input autoFocus aria-label="Inside" onKeyDown={({ key }) => key === 'Enter' && close()} />
)

type Layer = { name: string; role: string; render: (close: () => void, anchor: HTMLElement) => ReactNode }

const layers: readonly Layer[] = [
  {
    name: 'a dialog',
    role: 'textbox',
    render: (close) => (
      <Dialog label="Layer" onClose={close}>
        <ClosingField close={close} />
      </Dialog>
    ),
  },
  {
    name: 'a drawer',
    role: 'textbox',
    render: (close) => (
      <Dialog label="Layer" size="right" onClose={close}>
        <ClosingField close={close} />
      </Dialog>
    ),
  },
  {
    name: 'a popover',
    role: 'textbox',
    render: (close, anchor) => (
      <PopoverPanel label="Layer" anchor={anchor} align="end" onClose={close}>
        <ClosingField close={close} />
      </PopoverPanel>
    ),
  },
  {
    name: 'a menu',
    role: 'menuitem',
    render: (close, anchor) => <MenuPopup anchor={anchor} entries={[{ label: 'Edit' }]} onClose={close} />,
  },
  {
    name: 'the command palette',
    role: 'combobox',
    render: (close) => (
      <CommandPalette
        text=""
        onText={() => undefined}
        pages={[{ name: 'Payments', group: 'Page', href: '/payment' }]}
        actions={[]}
        find={find}
        onChoose={() => undefined}
        onClose={close}
      />
    ),
  },
]

const Page = ({ layer, onDelete }: { layer: Layer; onDelete: () => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        onClick={onDelete}
        onKeyDown={({ key, currentTarget }) => key === 'F2' && setAnchor(currentTarget)}
      >
        Delete
      </button>
      {anchor && layer.render(() => setAnchor(undefined), anchor)}
    </>
  )
}

/** Focuses the button, opens the layer above it and focuses what is inside. */
const openLayer = async (layer: Layer) => {
  const onDelete = vi.fn<() => void>()
  const page = renderPart(<Page layer={layer} onDelete={onDelete} />)
  const button = page.getByRole('button', { name: 'Delete' })
  button.focus()
  await page.user.keyboard('{F2}')
  const inside = await page.findByRole(layer.role)
  inside.focus()
  const expectClosed = async () => {
    await vi.waitFor(() => expect(page.queryByRole(layer.role)).toBeNull())
    await vi.waitFor(() => expect(document.activeElement).toBe(button))
  }
  return { ...page, onDelete, button, expectClosed }
}

/** Repeats Enter, as a browser does while the key is held. */
const repeatEnter = (element: HTMLElement): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event
}

describe.each(layers)('$name', (layer) => {
  test.each(['{Enter}', '{Escape}'])('closes with %s and the button below is not pressed', async (key) => {
    const { user, onDelete, expectClosed } = await openLayer(layer)
    await user.keyboard(key)
    await expectClosed()
    expect(onDelete).not.toHaveBeenCalled()
    // The next press is another one.
    await user.keyboard('{Enter}')
    expect(onDelete).toHaveBeenCalledOnce()
  })

  test('ignores Enter while it is held after it has closed the layer', async () => {
    const { user, button, onDelete, expectClosed } = await openLayer(layer)
    await user.keyboard('{Enter>}')
    await expectClosed()
    expect(repeatEnter(button).defaultPrevented).toBe(true)
    await user.keyboard('{/Enter}')
    expect(repeatEnter(button).defaultPrevented).toBe(false)
    await user.keyboard('{Enter}')
    expect(onDelete).toHaveBeenCalledOnce()
  })
})

const choices = [{ id: '1', name: 'Lanna Silk' }]

const fields: readonly { name: string; field: ReactNode }[] = [
  {
    name: 'a choice',
    field: <Combobox label="Field" choices={choices} none="" value={null} onChange={() => undefined} />,
  },
  {
    name: 'suggestions',
    field: (
      <>
        <label htmlFor="field">Field</label>
        <Suggest
          id="field"
          value=""
          onChange={() => undefined}
          onBlur={() => undefined}
          choices={[{ id: '1', name: 'Lanna Silk', detail: '' }]}
          loading={false}
          none=""
          invalid={false}
          describedBy={undefined}
          inputRef={null}
        />
      </>
    ),
  },
]

describe.each(fields)('a list of $name in a form in a dialog', ({ field }) => {
  const openList = async () => {
    const onSubmit = vi.fn<() => void>()
    const onClose = vi.fn<() => void>()
    const page = renderPart(
      <Dialog label="Form" onClose={onClose}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {field}
          <button type="submit">Save</button>
        </form>
      </Dialog>,
    )
    await page.findByRole('dialog')
    await page.user.click(page.getByRole('combobox'))
    await page.findByRole('option')
    return { ...page, onSubmit, onClose }
  }

  test('selects with Enter without sending the form', async () => {
    const { user, queryByRole, onSubmit } = await openList()
    await user.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(queryByRole('option')).toBeNull())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('closes with Escape and the dialog stays open', async () => {
    const { user, queryByRole, onClose } = await openList()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(queryByRole('option')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('a date selected with Enter does not send the form, and Escape in the calendar leaves the dialog open', async () => {
  const onSubmit = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const { user, findByRole, findByLabelText, getByRole, queryByRole } = renderPart(
    <Dialog label="Form" onClose={onClose}>
      <form onSubmit={onSubmit}>
        <DayInput aria-label="Date" value="2026-11-03" onChange={() => undefined} />
        <button type="submit">Save</button>
      </form>
    </Dialog>,
  )
  await findByRole('dialog', { name: 'Form' })
  const isClosed = () => vi.waitFor(() => expect(queryByRole('table')).toBeNull())
  await user.click(getByRole('button', { name: 'Choose date' }))
  const day = await findByLabelText('3 November 2026')
  day.focus()
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(getByRole('button', { name: 'Choose date' }))
  const sameDay = await findByLabelText('3 November 2026')
  sameDay.focus()
  await user.keyboard('{Enter}')
  await isClosed()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('the focus moves to the page if the opener of a dialog cannot take it', async () => {
  const Opener = () => {
    const [isOpen, setOpen] = useState(false)
    const [isPressed, setPressed] = useState(false)
    const open = () => {
      setPressed(true)
      setOpen(true)
    }
    return (
      <main tabIndex={-1}>
        <button type="button" disabled={isPressed} onClick={open}>
          Calculate
        </button>
        {isOpen && (
          <Dialog label="Calculation" onClose={() => setOpen(false)}>
            <button type="button">Wait</button>
          </Dialog>
        )}
      </main>
    )
  }
  const { user, getByRole, findByRole, queryByRole } = renderPart(<Opener />)
  await user.click(getByRole('button', { name: 'Calculate' }))
  await findByRole('dialog')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('main')))
})
