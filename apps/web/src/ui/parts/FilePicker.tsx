import { useRef, useState } from 'react'
import { FileUpIcon } from './icons.tsx'
import styles from './file-picker.module.css'

/** A drop zone for files, with a button that opens the browser's file dialog. */
export const FilePicker = ({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  dense = false,
  onFiles,
}: {
  /** The label of the button. */
  label: string
  hint: string
  /** File extensions and types, as the browser's file dialog accepts them. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** Less high, for use among other content. */
  dense?: boolean
  onFiles: (files: File[]) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={styles.drop}
      data-dense={dense || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
    >
      <FileUpIcon />
      <button type="button" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </button>
      <span>{hint}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Cleared so that the same file can be selected again after it was removed.
          event.target.value = ''
        }}
      />
    </div>
  )
}
