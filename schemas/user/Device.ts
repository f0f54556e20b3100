/** A person's paired browsers: each an extension instance they allowed in, and whether it is there. */
import { Schema } from "effect"
import { recordingState } from "./DeviceRecording.ts"

/** Its host actor's id is `{userId}/{deviceId}`. */
export const Device = Schema.Struct({
  deviceId: Schema.String,
  name: Schema.String,
  pairedAt: Schema.Finite,
  lastSeenAt: Schema.Finite,
  online: Schema.Boolean,
  /** The session that let it in, or answers for one that expired. Absent: let in before that was written down. */
  confirmedBy: Schema.optionalKey(Schema.String),
  ...recordingState
})
export type Device = typeof Device.Type

interface Devices {
  readonly devices: ReadonlyArray<Device>
}

export const deviceCommands = { ForgetDevice: { deviceId: Schema.String } }

export const deviceSystemCommands = {
  /** `confirmedBy`: the session that said yes. */
  PairDevice: { deviceId: Schema.String, name: Schema.String, confirmedBy: Schema.String },
  SetDevicePresence: { deviceId: Schema.String, online: Schema.Boolean }
}

export const deviceEvents = {
  DevicePaired: {
    deviceId: Schema.String,
    name: Schema.String,
    at: Schema.Finite,
    confirmedBy: Schema.optionalKey(Schema.String)
  },
  DeviceForgotten: { deviceId: Schema.String },
  DevicePresenceChanged: { deviceId: Schema.String, online: Schema.Boolean, at: Schema.Finite }
}
const DeviceEvent = Schema.TaggedUnion(deviceEvents)
export type DeviceEvent = typeof DeviceEvent.Type

export const deviceRejections = { UnknownDevice: { deviceId: Schema.String } }

export const evolveDevices = <State extends Devices>(state: State, event: DeviceEvent): State => {
  const { devices } = state
  switch (event._tag) {
    case "DevicePaired": {
      const { at, confirmedBy, deviceId, name } = event
      const device: Device = {
        deviceId,
        name,
        pairedAt: at,
        lastSeenAt: at,
        online: false,
        ...(confirmedBy === undefined ? {} : { confirmedBy })
      }
      return { ...state, devices: [...devices.filter((other) => other.deviceId !== deviceId), device] }
    }
    case "DeviceForgotten":
      return { ...state, devices: devices.filter((device) => device.deviceId !== event.deviceId) }
    case "DevicePresenceChanged": {
      const { at, deviceId, online } = event
      return {
        ...state,
        devices: devices.map((device) =>
          device.deviceId === deviceId ? { ...device, online, lastSeenAt: at } : device
        )
      }
    }
  }
}
