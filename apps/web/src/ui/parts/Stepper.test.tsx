// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { LinkedSteps } from './LinkedSteps.tsx'
import { Stepper } from './Stepper.tsx'

const steps = ['Request', 'Download', 'Import'] as const

test('marks done steps, the active one and those that wait', () => {
  const { getAllByRole } = renderPart(<Stepper label="Fetch" steps={steps} active={1} />)
  expect(getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual([
    'done',
    'active',
    'waiting',
  ])
  expect(getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ])
})

test('announces why the active step stopped', () => {
  const { getByRole, getAllByRole } = renderPart(
    <Stepper label="Fetch" steps={steps} active={1} problem="Microsoft returned 403." />,
  )
  expect(getByRole('alert').textContent).toBe('Microsoft returned 403.')
  expect(getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual([
    'done',
    'failed',
    'waiting',
  ])
})

test('linked steps say in words which are filled in and which is open', () => {
  const { getAllByRole } = renderPart(
    <LinkedSteps
      label="Request"
      open={1}
      steps={[
        { name: 'Place', href: '#place', state: 'done' },
        { name: 'Size', href: '#size', state: 'missing' },
        { name: 'Tags', href: '#tags', state: 'ahead' },
      ]}
    />,
  )
  const links = getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Place, complete',
    '!Size, incomplete',
    '3Tags',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
