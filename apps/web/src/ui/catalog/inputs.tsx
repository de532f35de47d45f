import { useState } from 'react'
import { BareButton, Button } from '../parts/Button.tsx'
import { Calendar } from '../parts/Calendar.tsx'
import { Checkbox, Switch } from '../parts/Checkbox.tsx'
import { Combobox } from '../parts/Combobox.tsx'
import { DayInput } from '../parts/DayInput.tsx'
import { PasswordField, PasswordInput, TextField } from '../parts/fields.tsx'
import { FilePicker } from '../parts/FilePicker.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { MoreIcon, SearchIcon } from '../parts/icons.tsx'
import { FieldButton, Select, TextArea, TextInput } from '../parts/inputs.tsx'
import { PartLink } from '../parts/PartLink.tsx'
import { Suggest } from '../parts/Suggest.tsx'
import type { Specimens } from './specimen.ts'

const ignore = () => undefined
const variants = ['contained', 'outlined', 'text'] as const
const colors = ['primary', 'inherit', 'error', 'attention'] as const
const sizes = ['tiny', 'small', 'medium'] as const
const customers = ['Lanna Silk', 'Andaman Foods', 'Isan Motors'].map((name) => ({ id: name, name }))

const Buttons = () => (
  <>
    {variants.flatMap((variant) =>
      colors.map((color) => (
        <Button key={`${variant} ${color}`} variant={variant} color={color}>
          {variant} {color}
        </Button>
      )),
    )}
    <Button variant="contained" size="small">
      Small
    </Button>
    <Button variant="contained" loading>
      Saving
    </Button>
    <Button variant="contained" disabled>
      Disabled
    </Button>
    <Button variant="outlined" href="#Button">
      A link
    </Button>
  </>
)

const Ticks = () => {
  const [checked, setChecked] = useState(true)
  return (
    <>
      <Checkbox label="Ticked" checked={checked} onChange={setChecked} />
      <Checkbox label="Not ticked" checked={!checked} onChange={(value) => setChecked(!value)} />
      <Checkbox label="Disabled" checked disabled onChange={ignore} />
    </>
  )
}

const Switches = () => {
  const [checked, setChecked] = useState(true)
  return (
    <>
      <Switch id="switch-on" aria-label="On" checked={checked} onChange={setChecked} />
      <Switch id="switch-off" aria-label="Off" checked={!checked} onChange={(value) => setChecked(!value)} />
    </>
  )
}

const Comboboxes = () => {
  const [value, setValue] = useState<(typeof customers)[number] | null>(customers[0] ?? null)
  const choose = (choice: { id: string } | null) =>
    setValue(customers.find(({ id }) => id === choice?.id) ?? null)
  return (
    <>
      <Combobox
        label="Chosen"
        value={value}
        choices={customers}
        onChange={choose}
        none="No customer matches."
      />
      <Combobox
        label="Empty"
        placeholder="Customer"
        value={null}
        choices={customers}
        onChange={choose}
        none="No customer matches."
      />
      <Combobox
        label="Wrong"
        invalid
        value={null}
        choices={[]}
        loading
        onChange={choose}
        none="No customer."
      />
    </>
  )
}

const Suggestions = () => {
  const [value, setValue] = useState('southeastasia')
  return (
    <Suggest
      id="suggest"
      value={value}
      onChange={setValue}
      onBlur={ignore}
      choices={[
        { id: 'southeastasia', name: 'Southeast Asia', detail: 'Singapore' },
        { id: 'japaneast', name: 'Japan East', detail: 'Tokyo' },
      ]}
      loading={false}
      none="No region matches."
      invalid={false}
      describedBy={undefined}
      inputRef={null}
    />
  )
}

const Days = () => {
  const [day, setDay] = useState('2026-11-27')
  return (
    <>
      <DayInput aria-label="Day" value={day} onChange={setDay} />
      <DayInput aria-label="Moment" withTime value={`${day} 09:30`} onChange={ignore} />
      <DayInput aria-label="Wrong day" invalid saysWhy value="31 February" onChange={ignore} />
    </>
  )
}

const Texts = () => (
  <>
    <TextInput aria-label="Text" defaultValue="Lanna Silk" />
    <TextInput aria-label="Empty" placeholder="Placeholder" />
    <TextInput
      aria-label="Before and after"
      before={<SearchIcon size={16} />}
      after="%"
      defaultValue="12.5"
    />
    <TextInput aria-label="Wrong" invalid defaultValue="Wrong" />
    <TextInput aria-label="Disabled" disabled defaultValue="Disabled" />
  </>
)

/** The components in which people type, select and click. */
export const inputs: Specimens = {
  Button: Buttons,
  BareButton: () => <BareButton>Without a look</BareButton>,
  IconButton: () => (
    <>
      {sizes.map((size) => (
        <IconButton key={size} label={size} size={size} tip>
          <MoreIcon size={size === 'tiny' ? 14 : 18} />
        </IconButton>
      ))}
      <IconButton label="Disabled" disabled>
        <MoreIcon size={18} />
      </IconButton>
    </>
  ),
  PartLink: () => <PartLink href="#PartLink">A link</PartLink>,
  Checkbox: Ticks,
  Switch: Switches,
  TextInput: Texts,
  TextArea: () => (
    <>
      <TextArea aria-label="Lines" rows={3} defaultValue={'Two lines\nof text'} />
      <TextArea aria-label="Wrong lines" rows={3} invalid defaultValue="Wrong" />
    </>
  ),
  Select: () => (
    <>
      <Select aria-label="Choice" value="b" options={[{ value: 'b', label: 'Chosen' }]} onChange={ignore} />
      <Select aria-label="Empty" value="" empty="Nothing chosen" options={[]} onChange={ignore} />
      <Select aria-label="Wrong" value="" empty="Wrong" invalid options={[]} onChange={ignore} />
    </>
  ),
  FieldButton: () => (
    <>
      <FieldButton isEmpty={false}>3 regions</FieldButton>
      <FieldButton isEmpty>Regions</FieldButton>
    </>
  ),
  TextField: () => (
    <>
      <TextField label="Name" value="Lanna Silk" help="As on invoices." onChange={ignore} />
      <TextField label="Email" type="email" value="x" problem="Enter an email address." onChange={ignore} />
    </>
  ),
  PasswordInput: () => (
    <PasswordInput aria-label="Password" invalid={false} value="secret" onChange={ignore} />
  ),
  PasswordField: () => <PasswordField label="Password" value="secret" onChange={ignore} />,
  Combobox: Comboboxes,
  Suggest: Suggestions,
  DayInput: Days,
  Calendar: () => <Calendar day="2026-11-27" onChoose={ignore} />,
  FilePicker: () => (
    <>
      <FilePicker label="Choose files" hint="CSV, up to 10 MB" accept=".csv" onFiles={ignore} />
      <FilePicker label="Choose a file" hint="PDF" accept=".pdf" dense onFiles={ignore} />
      <FilePicker label="Choose a file" hint="Disabled" accept=".pdf" dense disabled onFiles={ignore} />
    </>
  ),
}
