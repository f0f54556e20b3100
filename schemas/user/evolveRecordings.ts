/** How what is recorded in a person's browsers changes. */
import type { Device } from "./Device.ts"
import type { RecordingEvent } from "./DeviceRecording.ts"

const changed = (device: Device, event: RecordingEvent): Device => {
  switch (event._tag) {
    case "DeviceRecordingChanged": {
      const { recording: _, ...rest } = device
      return event.recording === null ? rest : { ...rest, recording: event.recording }
    }
    case "RecordingAsked": {
      const { recordingAnswer: _, ...rest } = device
      return { ...rest, recordingAsk: event.ask }
    }
    case "RecordingAnswered": {
      const { recordingAsk: _, ...rest } = device
      return { ...rest, recordingAnswer: event.answer }
    }
  }
}

export const evolveRecordings = <State extends { readonly devices: ReadonlyArray<Device> }>(
  state: State,
  event: RecordingEvent
): State => ({
  ...state,
  devices: state.devices.map((device) =>
    device.deviceId === event.deviceId ? changed(device, event) : device
  )
})
